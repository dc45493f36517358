import { Text, Title } from "@mantine/core";
import { impossibleInCode, messages, normaliseVerificationCode } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, messageOf } from "@/lib/api/api";
import {
  ErrorState,
  formatDuration,
  Loading,
  Page,
  PageHeader,
  SiteHeader,
  TextLink,
  useRetryDelay,
} from "@/ui";
import { GenuineReport } from "./GenuineReport";
import classes from "./verification.module.css";
import { verificationQuery } from "./verification-query";

const NotFound = ({ code, message }: { code: string; message: string }) => {
  const impossible = impossibleInCode(code);
  return (
    <div role="alert">
      <Title order={1} className={classes.title ?? ""}>
        Not verified
      </Title>
      <Text mt="sm">
        {message}: compare {code} with the code that is printed on the report, letter for letter.
      </Text>
      {impossible.length > 0 && (
        <Text mt="sm">
          No code has {impossible.join(" or ")}: letters and digits that look alike are left out.
        </Text>
      )}
    </div>
  );
};

const VerificationResult = ({ code }: { code: string }) => {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  const wait = useRetryDelay(error);
  if (data) return <GenuineReport report={data.data} code={normaliseVerificationCode(code)} />;
  if (error instanceof ApiError && error.code === "VERIFICATION_NOT_FOUND")
    return <NotFound code={code} message={error.message} />;
  return (
    <>
      <PageHeader title="Verify a report" description={`Verification code ${code}`} />
      {error ? (
        <ErrorState
          title="The report could not be verified"
          message={
            wait > 0
              ? `Many reports were checked from your connection: try again in ${formatDuration(wait)}.`
              : messageOf(error, messages.reports.requestFailed)
          }
          {...(wait > 0 ? {} : { onRetry: () => void refetch() })}
        />
      ) : (
        <Loading text="Verifying..." />
      )}
    </>
  );
};

/** The target of the QR code of a finalized report; public. */
export const VerificationPage = () => {
  const { code = "" } = useParams();
  return (
    <>
      <SiteHeader>Verify a report</SiteHeader>
      <Page title="Verify a report">
        <div className={classes.result}>
          <VerificationResult key={code} code={code} />
          <TextLink to="/verify" underline="hover" className={classes.another ?? ""}>
            Verify another code
          </TextLink>
        </div>
      </Page>
    </>
  );
};
