import { buildMail, type DailyMailList } from "@takseru/auth";
import type { Clock, Log, Mailer } from "@takseru/kit";
import { colomboDay, type Day, dayOf, daysBetween, formatDate, formatTime } from "@takseru/shared-types";
import type { DayReader } from "./day.ts";

/** Name of the scheduled task. */
export const DAILY_MAIL_TASK = "daily-mail";

export interface DailyMailDependencies {
  valuers: DailyMailList;
  day: DayReader;
  mailer: Mailer;
  siteOrigin: string;
  clock: Clock;
  log: Log;
}

/** Earliest hour of the mail, in Colombo. */
const NOT_BEFORE = "06:00";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What is due, in sentences of our own: no text that anybody wrote goes into a mail. */
export const dueInSentences = ({ jobs, unpaid }: Day, today: string): string[] => {
  const { toInspect, toWrite } = dayOf(jobs);
  const inspections = toInspect.filter(({ appointment_date: day }) => day === today).length;
  const missed = toInspect.filter(({ appointment_date: day }) => day !== null && day < today).length;
  const due = [...toInspect, ...toWrite].flatMap(({ due_date }) =>
    due_date !== null && due_date <= today ? [due_date] : [],
  );
  const late = due.filter((day) => day < today);
  const latest = Math.max(0, ...late.map((day) => daysBetween(day, today)));
  const overdue = unpaid.reports.filter(({ due_date }) => due_date !== null && due_date < today).length;
  return [
    ...(inspections > 0 ? [`To inspect today: ${counted(inspections, "property", "properties")}.`] : []),
    ...(missed > 0 ? [`Appointments that have passed without an inspection: ${missed}.`] : []),
    ...(due.length > late.length
      ? [`Due today: ${counted(due.length - late.length, "report", "reports")}.`]
      : []),
    ...(late.length > 0
      ? [
          `Late: ${counted(late.length, "report", "reports")}, the longest by ${counted(latest, "day", "days")}.`,
        ]
      : []),
    ...(overdue > 0 ? [`Fees that are overdue: ${overdue}.`] : []),
  ];
};

/** Sends each valuer who asked for it one mail a day, where something is due. */
export const createDailyMail =
  ({ valuers, day, mailer, siteOrigin, clock, log }: DailyMailDependencies) =>
  async (): Promise<void> => {
    const now = clock.now().toISOString();
    const today = colomboDay(now) ?? "";
    if ((formatTime(now) ?? "") < NOT_BEFORE) return;
    let failed = 0;
    for (const { user_id, email, sent_on } of await valuers.list()) {
      if (sent_on !== undefined && sent_on >= today) continue;
      try {
        const sentences = dueInSentences(await day(user_id), today);
        // Claimed first: of two runs at the same moment one sends it, and one that is cut off leaves no second mail.
        if (!(await valuers.claim(user_id, today)) || sentences.length === 0) continue;
        await mailer.send(
          buildMail(email, {
            subject: `Takseru: what is due on ${formatDate(today)}`,
            before: ["Good morning,", ...sentences],
            action: { label: "Open your day", url: `${siteOrigin}/dashboard` },
            after: ["You switched this mail on; you can switch it off under Practice."],
          }),
        );
      } catch (error) {
        failed += 1;
        log("error", "daily_mail_not_sent", { error });
      }
    }
    if (failed > 0) throw new Error(`${failed} daily mails were not sent`);
  };
