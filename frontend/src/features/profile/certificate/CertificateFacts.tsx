import { Text } from "@mantine/core";
import { formatDate, type SigningCertificate } from "@takseru/shared-types";

/** Whose certificate it is, who vouches for it and until when. */
export const CertificateFacts = ({ certificate }: { certificate: SigningCertificate }) => {
  const expired = Date.parse(certificate.not_after) <= Date.now();
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <Text fw={500}>{certificate.subject}</Text>
      <Text size="sm" c="dimmed">
        Issued by {certificate.issuer}, {certificate.key_type}
      </Text>
      <Text size="sm" className="figures" c={expired ? "var(--mantine-color-error)" : "dimmed"}>
        {expired ? "Expired on" : "Valid until"} {formatDate(certificate.not_after)}
      </Text>
    </div>
  );
};
