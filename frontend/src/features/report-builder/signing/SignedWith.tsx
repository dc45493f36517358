import { Text } from "@mantine/core";
import type { Report, SigningCertificate } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { certificateQuery } from "@/lib/profile/certificate-query";
import { useUser } from "@/lib/session/session";

const isExpired = ({ not_after }: SigningCertificate): boolean => Date.parse(not_after) <= Date.now();

/** With which signature the file will be signed. The line is there from the start: nothing moves when it is known. */
export const WillBeSignedWith = () => {
  const { data, isError } = useQuery(certificateQuery(useUser().id));
  const text = () => {
    if (data === null) return "The file is sealed by Takseru: you have no certificate in your profile.";
    if (data && isExpired(data)) return "Your certificate has expired. Replace or remove it in your profile.";
    if (data) return `The file is signed with your certificate: ${data.subject}`;
    return isError ? "Which signature the file gets could not be asked." : "Asking for your certificate...";
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
    signature.kind === "seal" ? "Sealed by Takseru" : `Signed with the certificate ${signature.subject}`;
  const stamped = signature.level === "B-T" ? ", with a time stamp" : "";
  const missed = signature.time_stamp_fault ? ". The time-stamp service gave none." : "";
  return <span>{`${how}${stamped}${missed}`}</span>;
};
