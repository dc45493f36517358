import { Button, Title } from "@mantine/core";
import {
  appointmentInWords,
  colomboDay,
  dayOf,
  dueInWords,
  formatDate,
  formatRupees,
  type ListedReport,
  type UnpaidReport,
} from "@takseru/shared-types";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { callLink, directionsLink } from "@/lib/jobs/contact-links";
import type { DayJob } from "@/lib/jobs/waiting-jobs";
import { reportName, valueText } from "@/lib/reports/report-labels";
import { Icon, iconPaths, TextLink } from "@/ui";
import classes from "./day.module.css";

/** So many lines of a block are shown; the rest behind a press. */
const SHOWN = 5;

const today = (): string => colomboDay(new Date().toISOString()) ?? "";

const nameOf = ({ report_reference, isWaiting }: DayJob): string =>
  report_reference || (isWaiting ? "on this device" : "no reference");

interface BlockProps {
  title: string;
  /** At the end of the title's line. */
  count: ReactNode;
  children: ReactNode;
}

const Block = ({ title, count, children }: BlockProps) => (
  <section aria-label={title}>
    <div className={classes.head}>
      <Title order={2}>{title}</Title>
      <span className={`${classes.quiet} figures`}>{count}</span>
    </div>
    <ul className={classes.lines}>{children}</ul>
  </section>
);

interface LineProps {
  to: string;
  name: string;
  about: string;
  /** Before the name. */
  time?: string;
  /** How its day stands: at the end of the line, or before what it is about where something to press stands at the end. */
  end: string;
  isLate?: boolean;
  children?: ReactNode;
}

const Line = ({ to, name, about, time, end, isLate = false, children }: LineProps) => (
  <li className={classes.line}>
    {time !== undefined && <span className={`${classes.time} figures`}>{time}</span>}
    <span className={classes.words}>
      <Link to={to} className={classes.name}>
        {name}
      </Link>
      <span className={classes.quiet}>
        {children && end !== "" && (
          <>
            <span className={isLate ? classes.late : undefined}>{end}</span>
            {about && ", "}
          </>
        )}
        {about}
      </span>
    </span>
    {children ?? <span className={`${isLate ? classes.late : ""} ${classes.end} figures`}>{end}</span>}
  </li>
);

const Contact = ({ href, label, icon }: { href: string | undefined; label: string; icon: string }) =>
  href ? (
    <a
      href={href}
      className={classes.contact}
      aria-label={label}
      {...(href.startsWith("https") && { target: "_blank", rel: "noreferrer" })}
    >
      <Icon path={icon} />
    </a>
  ) : null;

const ToInspect = ({ jobs }: { jobs: readonly DayJob[] }) => {
  const day = today();
  const now = jobs.filter(({ appointment_date }) => appointment_date === day).length;
  return (
    <Block title="To inspect" count={now > 0 ? `${now} today` : jobs.length}>
      {jobs.map((job) => {
        const { to, place, appointment_date, appointment_time, appointment_contact, current_owner } = job;
        const isLate = appointment_date !== null && appointment_date < day;
        const who = appointment_contact || current_owner || job.client;
        return (
          <Line
            key={to}
            to={to}
            name={place || nameOf(job)}
            about={[who, ...(place ? [nameOf(job)] : [])].filter(Boolean).join(", ")}
            time={appointment_date === null ? "no time" : appointment_time || "\u2013"}
            end={
              appointment_date === null
                ? job.due_date === null
                  ? ""
                  : dueInWords(job.due_date, day)
                : appointment_date === day
                  ? ""
                  : appointmentInWords(appointment_date, day)
            }
            isLate={isLate || (appointment_date === null && job.due_date !== null && job.due_date < day)}
          >
            <span className={classes.contacts}>
              <Contact
                href={callLink(job.owner_telephone)}
                label={`Call ${current_owner || "the owner"}`}
                icon={iconPaths.phone}
              />
              <Contact
                href={directionsLink(job)}
                label={`Directions to ${place || "the property"}`}
                icon={iconPaths.directions}
              />
            </span>
          </Line>
        );
      })}
    </Block>
  );
};

const ToWrite = ({ jobs }: { jobs: readonly DayJob[] }) => {
  const day = today();
  const shown = jobs.slice(0, SHOWN);
  return (
    <Block
      title="To write"
      count={shown.length < jobs.length ? `${shown.length} of ${jobs.length}` : jobs.length}
    >
      {shown.map((job) => (
        <Line
          key={job.to}
          to={job.to}
          name={job.report_reference || job.place || nameOf(job)}
          about={[job.report_reference && job.place, job.client].filter(Boolean).join(", ")}
          end={job.due_date === null ? "no date" : dueInWords(job.due_date, day)}
          isLate={job.due_date !== null && job.due_date < day}
        />
      ))}
    </Block>
  );
};

interface WaitingProps {
  reports: readonly ListedReport[];
  /** Those that are not shown included. */
  count: number;
}

const WaitingForSignature = ({ reports, count }: WaitingProps) => (
  <Block
    title="Waiting for your signature"
    count={
      count > reports.length ? (
        <TextLink to="/reports?status=completed" size="sm" underline="hover">
          All {count}
        </TextLink>
      ) : (
        count
      )
    }
  >
    {reports.map((report) => (
      <Line
        key={report.id}
        to={`/reports/builder/${report.id}`}
        name={reportName(report)}
        about={[report.location_summary || report.valuation_purpose, report.instruction_source]
          .filter(Boolean)
          .join(", ")}
        end={valueText(report.market_value)}
      />
    ))}
  </Block>
);

interface UnpaidProps {
  reports: readonly UnpaidReport[];
  count: number;
  amount: number;
}

const WaitingForPayment = ({ reports, count, amount }: UnpaidProps) => {
  const day = today();
  return (
    <Block title="Waiting for payment" count={`${formatRupees(amount)} of ${count}`}>
      {reports
        .slice(0, SHOWN)
        .map(({ report_id, report_reference, client, amount: fee, due_date, invoiced_on }) => (
          <Line
            key={report_id}
            to={`/reports/builder/${report_id}`}
            name={report_reference || `Report #${report_id}`}
            about={[
              client,
              invoiced_on && `sent ${formatDate(invoiced_on)}`,
              due_date && due_date < day && dueInWords(due_date, day),
            ]
              .filter(Boolean)
              .join(", ")}
            end={formatRupees(fee)}
          />
        ))}
    </Block>
  );
};

interface DayProps {
  jobs: readonly DayJob[];
  waiting: WaitingProps;
  unpaid: UnpaidProps;
}

/** What there is to do today: each report stands in one block, and a block without any is not shown. */
export const Day = ({ jobs, waiting, unpaid }: DayProps) => {
  const { toInspect, toWrite } = dayOf(jobs);
  const isEmpty = jobs.length + waiting.count + unpaid.count === 0;
  return (
    <div className={classes.day}>
      {isEmpty && <p className={classes.nothing}>Nothing is due</p>}
      {toInspect.length > 0 && <ToInspect jobs={toInspect} />}
      {toWrite.length > 0 && <ToWrite jobs={toWrite} />}
      {waiting.count > 0 && <WaitingForSignature {...waiting} />}
      {unpaid.count > 0 && <WaitingForPayment {...unpaid} />}
    </div>
  );
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The day by its name and date, and the press with which an instruction is taken. */
export const DayHead = ({ onInstruction }: { onInstruction: () => void }) => {
  const day = today();
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return (
    <div className={classes.top}>
      <p className={classes.date}>{`${weekday} ${formatDate(day)}`}</p>
      <Button onClick={onInstruction}>The bank rang</Button>
    </div>
  );
};
