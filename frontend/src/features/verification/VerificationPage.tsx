import { Alert, Text } from "@mantine/core";
import { formatDate, formatLkr, messages } from "@takseru/shared-types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { ErrorState, Loading, Page, PageHeader, Panel, SiteHeader, TextLink } from "@/ui";
import classes from "./verification.module.css";

const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ["verify", code],
    queryFn: ({ signal }) => api.pdf.verify({ params: { code } }, { signal }),
    meta: { public: true },
  });

const VerificationResult = ({ code }: { code: string }) => {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (error instanceof ApiError && error.code === "VERIFICATION_NOT_FOUND")
    return (
      <Alert role="alert" color="red" title="Not verified">
        {error.message}. Compare the code with the one printed on the report, letter for letter.
      </Alert>
    );
  if (error)
    return (
      <ErrorState
        title="The report could not be verified"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text="Verifying..." />;
  const report = data.data;
  const facts = [
    ["Report reference", report.report_reference || "None"],
    ["Valuer", report.valuer_name],
    ["Finalized on", formatDate(report.finalized_at) ?? "Not set"],
    ["Market value", report.market_value === null ? "Not valued" : formatLkr(report.market_value)],
    ["Fingerprint of the PDF (SHA-256)", report.pdf_sha256],
  ] as const;
  return (
    <Panel label="Verified report">
      <Alert color="teal" role="status" title="Genuine" mb="md">
        A report with this code was finalized in Takseru. Compare these facts with the document before you.
      </Alert>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};

/** The target of the QR code of a finalized report; public. */
export const VerificationPage = () => {
  const { code = "" } = useParams();
  return (
    <>
      <SiteHeader />
      <Page title="Verify a report" width="text">
        <PageHeader title="Verify a report" description={<Text span>Verification code {code}</Text>} />
        <VerificationResult code={code} />
        <TextLink to="/verify">Verify another code</TextLink>
      </Page>
    </>
  );
};
