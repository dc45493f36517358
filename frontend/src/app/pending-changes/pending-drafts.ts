import { readDrafts } from "@/lib/drafts/draft-store";

/** A form that this device keeps: `report-7`, `report-new` or `profile`, with the tab's number behind it. */
export interface UnsentForm {
  key: string;
  /** To tell whether it has changed since. */
  content: string;
  name: string;
  to: string;
}

const PROFILE = ["/profile", "/reports/profile", "/profile-setup"];

const referenceIn = (read: unknown): string => {
  const reference: unknown =
    typeof read === "object" && read !== null ? Reflect.get(read, "report_reference") : undefined;
  return typeof reference === "string" ? reference : "";
};

const screenOf = (form: string, read: unknown): Pick<UnsentForm, "name" | "to"> => {
  const [, report] = /^report-(\w+)$/.exec(form) ?? [];
  if (report === undefined) return { to: "/profile", name: "your profile" };
  if (report === "new") return { to: "/reports/new", name: "a new report" };
  return { to: `/reports/builder/${report}`, name: `report ${referenceIn(read) || `#${report}`}` };
};

const isShownAt = (to: string, pathname: string): boolean =>
  to === pathname || (PROFILE.includes(to) && PROFILE.includes(pathname));

/** What the server does not have, of screens other than the one at this path. */
export const unsentForms = async (userId: string, pathname: string): Promise<UnsentForm[]> =>
  (await readDrafts(`${userId}:`))
    .filter(([, { typed }]) => typed !== undefined)
    .map(([key, { typed, read }]) => ({
      key,
      content: JSON.stringify(typed),
      ...screenOf(key.slice(key.indexOf(":") + 1).replace(/#\d+$/, ""), read),
    }))
    .filter(({ to }) => !isShownAt(to, pathname));
