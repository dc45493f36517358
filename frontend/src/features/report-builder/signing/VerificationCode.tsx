import { Button, CopyButton } from "@mantine/core";
import { Icon, LinkButton } from "@/ui";
import classes from "./signed-report.module.css";
import { VerificationQr } from "./VerificationQr";

const COPY = "M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7";
const LINK =
  "M8.5 11.5l3-3M7.5 8.5 5.3 10.7a2.8 2.8 0 0 0 4 4l2.2-2.2M12.5 11.5l2.2-2.2a2.8 2.8 0 0 0-4-4L8.5 7.5";

/** The code with which a bank checks a report: to scan, to read, to copy and to open. */
export const VerificationCode = ({ code }: { code: string }) => {
  const path = `/verify/${code}`;
  const url = `${window.location.origin}${path}`;
  return (
    <section aria-label="Verification" className={classes.verification}>
      <VerificationQr url={url} />
      <div>
        <p className={classes.label}>Verification code</p>
        <p className={classes.code}>{code}</p>
      </div>
      <div className={classes.links}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="subtle" leftSection={<Icon path={COPY} />} onClick={copy}>
              <span role="status">{copied ? "Link copied" : "Copy link"}</span>
            </Button>
          )}
        </CopyButton>
        <LinkButton to={path} target="_blank" variant="subtle" leftSection={<Icon path={LINK} />}>
          Open the public page
        </LinkButton>
      </div>
    </section>
  );
};
