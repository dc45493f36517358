import { Button, CopyButton, Group, Text, Title } from "@mantine/core";
import { formatDate, type Report } from "@takseru/shared-types";
import { useState } from "react";
import { LinkButton, lazyWithRetry, Panel } from "@/ui";
import classes from "./signing.module.css";

const VerificationQr = lazyWithRetry(async () => (await import("./VerificationQr")).VerificationQr);

/** When a finalized report was signed, and the code with which a bank checks it on the public page. */
const SignedPanel = ({ report: { finalized_at, verification_code } }: { report: Report }) => {
  const [qrShown, setQrShown] = useState(false);
  const path = `/verify/${verification_code}`;
  const url = `${window.location.origin}${path}`;
  return (
    <Panel label="Signed report">
      <Title order={2} size="h4" className={`figures ${classes.code}`}>
        Signed {formatDate(finalized_at)}, code {verification_code}
      </Title>
      <Text size="sm" mt={4}>
        This report is finalized and can no longer be changed. A later change is a revision of it. A bank
        checks its copy with the code, on the public page.
      </Text>
      <Group gap="xs" mt="sm">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span role="status">{copied ? "Link copied" : "Copy link"}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" aria-expanded={qrShown} onClick={() => setQrShown(!qrShown)}>
          {qrShown ? "Hide QR" : "Show QR"}
        </Button>
        <LinkButton to={path} target="_blank" variant="default">
          Open the public page
        </LinkButton>
      </Group>
      {qrShown && <VerificationQr url={url} />}
    </Panel>
  );
};

export default SignedPanel;
