import { isIsoDate, type OpenJob } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { readDrafts } from "../drafts/draft-store";

/** A job of the day, and where it opens. */
export interface DayJob extends Omit<OpenJob, "report_id"> {
  to: string;
  /** It is on this device alone, until there is a connection. */
  isWaiting: boolean;
}

const textIn = (typed: unknown, name: string): string => {
  const value: unknown = typeof typed === "object" && typed !== null ? Reflect.get(typed, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
};

const dayIn = (typed: unknown, name: string): string | null => {
  const day = textIn(typed, name);
  return isIsoDate(day) ? day : null;
};

const degreesIn = (typed: unknown, name: string): number | null => {
  const text = textIn(typed, name);
  return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
};

/** A new report as its form left it on this device. */
const toJob = (mine: unknown, to: string): DayJob => {
  const text = (name: string) => textIn(mine, name);
  return {
    to,
    isWaiting: true,
    // The server gives it.
    report_reference: "",
    client: text("client_organization") || text("instruction_source"),
    branch: text("client_branch"),
    place: text("place_in_words") || text("village_name") || text("city"),
    current_owner: text("current_owner"),
    owner_telephone: text("owner_telephone"),
    due_date: dayIn(mine, "due_date"),
    appointment_date: dayIn(mine, "appointment_date"),
    appointment_time: text("appointment_time"),
    appointment_contact: text("appointment_contact"),
    inspection_date: dayIn(mine, "inspection_date"),
    latitude: degreesIn(mine, "latitude"),
    longitude: degreesIn(mine, "longitude"),
  };
};

/** The reports that wait on this device to be created; read again with the lists, which each of them changes once it is sent. */
export const waitingJobsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["reports", "list", userId, "waiting"],
    queryFn: async () => {
      const form = `${userId}:report-new#`;
      const drafts = await readDrafts(form);
      return drafts.flatMap(([key, { typed }]) => {
        const isWanted = typeof typed === "object" && typed !== null && Reflect.get(typed, "wanted") === true;
        return isWanted
          ? [toJob(Reflect.get(typed, "mine"), `/reports/new?draft=${key.slice(form.length)}`)]
          : [];
      });
    },
    networkMode: "always",
  });
