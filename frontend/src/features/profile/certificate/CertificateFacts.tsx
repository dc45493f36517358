import { Text } from "@mantine/core";
import { certificateStanding, formatDate, type SigningCertificate } from "@takseru/shared-types";

/** Whose certificate it is, who vouches for it and until when. */
export const CertificateFacts = ({ certificate }: { certificate: SigningCertificate }) => {
  const standing = certificateStanding(new Date(certificate.not_after), new Date());
  const words = { expired: "Expired on", ends_soon: "Ends soon: valid until", valid: "Valid until" };
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <Text fw={500}>{certificate.subject}</Text>
      <Text size="sm" c="dimmed">
        Issued by {certificate.issuer}, {certificate.key_type}
      </Text>
      <Text size="sm" className="figures" c={standing === "valid" ? "dimmed" : "var(--mantine-color-error)"}>
        {words[standing]} {formatDate(certificate.not_after)}
      </Text>
    </div>
  );
};
