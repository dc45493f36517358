import { colomboDay } from "@takseru/shared-types";

/** How far the server's clock is ahead of the device's, in milliseconds, by its last answer. */
let ahead = 0;

/** Takes the `Date` header of an answer. */
export const noteServerTime = (header: string | undefined): void => {
  const instant = Date.parse(header ?? "");
  if (!Number.isNaN(instant)) ahead = instant - Date.now();
};

/** The day in Colombo by the server's clock, yyyy-mm-dd: that of a phone may be a year off. */
export const serverToday = (): string => colomboDay(new Date(Date.now() + ahead).toISOString()) ?? "";
