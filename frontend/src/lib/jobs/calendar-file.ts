import { dayAfter } from "@takseru/shared-types";

/** An appointment, as it is written into a calendar (RFC 5545). */
export interface CalendarEvent {
  /** The same one for the same appointment: a calendar that has it replaces it. */
  uid: string;
  /** yyyy-mm-dd in Colombo. */
  day: string;
  /** hh:mm; the whole day where it is "". */
  time: string;
  summary: string;
  location: string;
  description: string;
  /** When the file is made. */
  now: Date;
}

const LINE_OCTETS = 75;
const HOUR_MS = 60 * 60 * 1_000;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Lines of at most 75 octets, as the format asks; no letter is cut. What follows begins with a space. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = "";
  for (const letter of line) {
    if (octets(current + letter) > LINE_OCTETS) {
      lines.push(current);
      current = " ";
    }
    current += letter;
  }
  return [...lines, current].join("\r\n");
};

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\n|\r/g, "\\n");

/** 20261127T050000Z */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** The calendar file of one appointment, an hour long. */
export const calendarFile = ({
  uid,
  day,
  time,
  summary,
  location,
  description,
  now,
}: CalendarEvent): string => {
  const start = new Date(`${day}T${time || "00:00"}:00+05:30`);
  const when =
    time === ""
      ? [
          `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
          `DTEND;VALUE=DATE:${dayAfter(day).replaceAll("-", "")}`,
        ]
      : [`DTSTART:${instant(start)}`, `DTEND:${instant(new Date(start.getTime() + HOUR_MS))}`];
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Takseru//Appointments//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(now)}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(location === "" ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
};
