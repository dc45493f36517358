import { Text } from "@mantine/core";
import { certificateStanding, formatDate, type Report, type SigningCertificate } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { certificateQuery } from "@/lib/profile/certificate-query";
import { useUser } from "@/lib/session/session";

const signedWith = ({ subject, not_after }: SigningCertificate): string => {
  const standing = certificateStanding(new Date(not_after), new Date());
  if (standing === "expired") return "Your certificate has expired. Replace or remove it in your practice.";
  const ends = standing === "ends_soon" ? `. It ends on ${formatDate(not_after)}: renew it in time.` : "";
  return `The file is signed with your certificate: ${subject}${ends}`;
};

/** With which signature the file will be signed. The line is there from the start: nothing moves when it is known. */
export const WillBeSignedWith = () => {
  const { data, isError } = useQuery(certificateQuery(useUser().id));
  const text = () => {
    if (data === null)
      return "The file is signed in the name of Takseru: you have no signature file in your practice.";
    if (data) return signedWith(data);
    return isError
      ? "It could not be checked which signature the file will carry."
      : "Checking your certificate...";
  };
  return (
    <Text size="sm" ta="center" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {text()}
    </Text>
  );
};

/** How a finalized report's file is signed; nothing of reports of former versions. */
export const SignedWith = ({ report: { signature } }: { report: Report }) => {
  if (!signature) return null;
  const how =
    signature.kind === "seal"
      ? "Signed in the name of Takseru"
      : `Signed with the certificate ${signature.subject}`;
  const stamped = signature.level === "B-T" ? ", with a time stamp" : "";
  const missed = signature.time_stamp_fault ? ". The time-stamp service gave none." : "";
  return <span>{`${how}${stamped}${missed}`}</span>;
};
