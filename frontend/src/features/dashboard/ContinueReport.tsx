import { formatDate, formatTime, type ListedReport, reportTypeLabels } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { rememberedPlace } from "@/lib/reports/remembered-places";
import { reportName, sectionTitle } from "@/lib/reports/report-labels";
import { checksQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { Icon, iconPaths, LinkButton } from "@/ui";
import classes from "./continue-report.module.css";

/** As many of the missing things are named. */
const NAMED = 2;

const missingText = (missing: readonly string[]): string => {
  const more = missing.length - NAMED;
  return missing.slice(0, NAMED).join(". ") + (more > 0 ? `. And ${more} more.` : ".");
};

const withoutErrors = (others: number): string =>
  others === 0
    ? "Nothing is missing: check and sign it when you are ready."
    : `No errors; ${others} ${others === 1 ? "point" : "points"} to look at before you sign.`;

/** What stands between the report and its signature. Its room is kept while it is loaded. */
const Missing = ({ report }: { report: ListedReport }) => {
  const { data: checks } = useQuery(checksQuery(report));
  if (!checks) return <div className={classes.missing} />;
  const missing = checks.filter(({ level }) => level === "error").map(({ message }) => message);
  if (missing.length === 0) return <div className={classes.missing}>{withoutErrors(checks.length)}</div>;
  return (
    <div className={classes.missing}>
      <strong>
        {missing.length} {missing.length === 1 ? "thing" : "things"} before you can sign
      </strong>
      <span>{missingText(missing)}</span>
    </div>
  );
};

const typeAndClient = ({ report_type, instruction_source }: ListedReport): string =>
  [report_type && reportTypeLabels[report_type], instruction_source].filter(Boolean).join(" for ");

interface ContinueReportProps {
  report: ListedReport;
  /** Whether it is the screen's one filled button. */
  primary: boolean;
}

/** The open report last worked on, with what is left to do. */
export const ContinueReport = ({ report, primary }: ContinueReportProps) => {
  const place = rememberedPlace(useUser().id, report.id);
  const left = [formatDate(report.updated_at), formatTime(report.updated_at)].filter(Boolean).join(" at ");
  return (
    <section aria-label="Continue" className={classes.report}>
      <span className={classes.cover}>
        <Icon path={iconPaths.home} />
        {report.cover_url && <img src={report.cover_url} alt="" width={320} height={240} />}
      </span>
      <div className={classes.about}>
        <p className={classes.quiet}>
          Continue where you left off: <span className="figures">{left}</span>
        </p>
        <h2 className={classes.title}>
          {[reportName(report), report.village_name].filter(Boolean).join(", ")}
        </h2>
        <p>{typeAndClient(report) || report.valuation_purpose}</p>
        <Missing report={report} />
      </div>
      <LinkButton to={`/reports/builder/${report.id}`} variant={primary ? "filled" : "light"}>
        {place ? `Continue at ${sectionTitle(place.section)}` : "Continue"}
      </LinkButton>
    </section>
  );
};
