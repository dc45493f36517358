import { Anchor } from "@mantine/core";
import { completingErrors, type Report, signingErrors } from "@takseru/shared-types";
import { useUser } from "@/lib/session/session";

interface SigningCountProps {
  report: Report;
  /** Shows what they are. */
  onOpen: () => void;
}

/** How many errors stand between the report, as it is saved, and its signature. */
const SigningCount = ({ report, onOpen }: SigningCountProps) => {
  const { profile } = useUser();
  const context = { profile, positionDistricts: report.position_districts };
  const count = completingErrors(report).length + signingErrors(report, context).length;
  if (count === 0) return <span>Ready to sign</span>;
  return (
    <Anchor component="button" type="button" fw={600} onClick={onOpen}>
      {count} {count === 1 ? "thing" : "things"} before you can sign
    </Anchor>
  );
};

export default SigningCount;
