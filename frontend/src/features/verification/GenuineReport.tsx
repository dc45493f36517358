import { Text, Title } from "@mantine/core";
import { amountInWords, formatDate, formatRupees } from "@takseru/shared-types";
import type { api } from "@/lib/api/api";
import { Icon, iconPaths } from "@/ui";
import { CheckPdf } from "./CheckPdf";
import classes from "./verification.module.css";

interface GenuineReportProps {
  report: Awaited<ReturnType<typeof api.pdf.verify>>["data"];
  code: string;
}

/** What was signed, to be compared with the paper in one's hand. */
export const GenuineReport = ({ report, code }: GenuineReportProps) => {
  const { market_value, pdf_sha256 } = report;
  const facts = [
    ["Report reference", report.report_reference || "None"],
    ["Valuer", report.valuer_name],
    ["Finalized on", formatDate(report.finalized_at) ?? "Not set"],
    ["Verification code", code.toUpperCase()],
    ["Fingerprint of the PDF (SHA-256)", pdf_sha256],
  ] as const;
  return (
    <section aria-label="Verified report">
      <div role="status" className={classes.genuine}>
        <span className={classes.tick}>
          <Icon path={iconPaths.check} />
        </span>
        <div>
          <Title order={1} className={classes.title ?? ""}>
            This report is genuine
          </Title>
          <Text c="dimmed">
            It was finalized in Takseru: compare these facts with the paper in your hand.
          </Text>
        </div>
      </div>
      <Text size="sm" c="dimmed">
        Market value
      </Text>
      <p className={`${classes.value} figures`}>
        {market_value === null ? "Not valued" : formatRupees(market_value)}
      </p>
      {market_value !== null && <p className={classes.words}>{amountInWords(market_value)}</p>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CheckPdf sha256={pdf_sha256} />
    </section>
  );
};
