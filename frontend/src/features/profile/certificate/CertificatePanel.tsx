import { Button, Group, Text, Title } from "@mantine/core";
import { certificateStanding, formatDate, messages, type SigningCertificate } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { certificateQuery } from "@/lib/profile/certificate-query";
import { useUser } from "@/lib/session/session";
import { confirmDialog, NotLoaded, Panel, toast } from "@/ui";
import { CertificateForm } from "./CertificateForm";
import { useRemoveCertificate } from "./certificate-mutations";

/** Whose certificate it is, who vouches for it and until when. */
const CertificateFacts = ({ certificate }: { certificate: SigningCertificate }) => {
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

/** The certificate with which finalized reports are signed: its state, another one, none. */
export const CertificatePanel = () => {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(certificateQuery(id));
  const remove = useRemoveCertificate(id);
  // A new form for each certificate: it begins without file and password.
  const [form, setForm] = useState(0);
  const askAndRemove = async () => {
    const agreed = await confirmDialog({
      title: "Remove the certificate",
      message:
        "Its key is deleted. Reports that it signed stay signed; later ones are signed in the name of Takseru.",
      confirm: "Remove",
      destructive: true,
    });
    if (!agreed) return;
    remove.mutate(undefined, {
      onSuccess: () => toast.success(messages.certificates.removed),
      onError: (cause) => toast.error(messageOf(cause, messages.reports.requestFailed)),
    });
  };
  return (
    <Panel label="Signature file in use">
      <Title order={2}>Signature file</Title>
      <Text size="sm" c="dimmed" mb="md">
        A signature file (.p12 or .pfx) comes from a certification authority. With one in your name, every
        report that you finalize carries your electronic signature. Without one, the file is signed in the
        name of Takseru: that shows any later change, but is no person's signature.
      </Text>
      {data && (
        <Group justify="space-between" align="start" mb="md">
          <CertificateFacts certificate={data} />
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askAndRemove()}>
            Remove certificate
          </Button>
        </Group>
      )}
      {data !== undefined && (
        <CertificateForm key={form} replaces={data !== null} onDone={() => setForm((count) => count + 1)} />
      )}
      {data === undefined && <NotLoaded what="certificate" error={error} onRetry={() => void refetch()} />}
    </Panel>
  );
};
