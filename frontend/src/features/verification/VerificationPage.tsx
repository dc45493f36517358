import { Text, Title } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { ErrorState, Loading, Page, PageHeader, SiteHeader, TextLink } from "@/ui";
import { GenuineReport } from "./GenuineReport";
import classes from "./verification.module.css";

const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ["verify", code],
    queryFn: ({ signal }) => api.pdf.verify({ params: { code } }, { signal }),
    meta: { public: true },
  });

const VerificationResult = ({ code }: { code: string }) => {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (data) return <GenuineReport report={data.data} code={code} />;
  if (error instanceof ApiError && error.code === "VERIFICATION_NOT_FOUND")
    return (
      <div role="alert">
        <Title order={1} className={classes.title ?? ""}>
          Not verified
        </Title>
        <Text mt="sm">
          {error.message}: compare {code} with the code that is printed on the report, letter for letter.
        </Text>
      </div>
    );
  return (
    <>
      <PageHeader title="Verify a report" description={`Verification code ${code}`} />
      {error ? (
        <ErrorState
          title="The report could not be verified"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
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
      <Page title="Verify a report" width="text">
        <div className={classes.result}>
          <VerificationResult code={code} />
          <TextLink to="/verify" underline="hover" className={classes.another ?? ""}>
            Verify another code
          </TextLink>
        </div>
      </Page>
    </>
  );
};
