import { readDrafts, type StoredDraft } from "@/lib/drafts/draft-store";

/** What this device has of a form and the server does not. */
export interface PendingDraft {
  key: string;
  /** To see whether it has changed since it was last sent. */
  content: string;
  name: string;
  /** The path of the form's screen. */
  to: string;
  /** It is sent by itself when there is a connection; any other waits until its screen is opened. */
  goesOn: boolean;
}

const PROFILE_PATHS = ["/profile", "/reports/profile", "/profile-setup"];

const referenceIn = (read: unknown): string => {
  const reference: unknown =
    typeof read === "object" && read !== null ? Reflect.get(read, "report_reference") : undefined;
  return typeof reference === "string" ? reference : "";
};

/** A new report that its valuer has asked for is created without another press. */
const isWanted = (typed: unknown): boolean =>
  typeof typed === "object" && typed !== null && Reflect.get(typed, "wanted") === true;

/** Where the property of a new report is, as far as it was written. */
const placeIn = (typed: unknown): string => {
  const mine: unknown = typeof typed === "object" && typed !== null ? Reflect.get(typed, "mine") : undefined;
  if (typeof mine !== "object" || mine === null) return "";
  const places = ["place_in_words", "village_name", "property_address"].map((name) =>
    Reflect.get(mine, name),
  );
  return places.find((place) => typeof place === "string" && place !== "") ?? "";
};

/** "a sale (Lot 4, Example Mawatha)" */
const saleName = (typed: unknown): string => {
  const sale: unknown = typeof typed === "object" && typed !== null ? Reflect.get(typed, "sale") : undefined;
  const name: unknown = typeof sale === "object" && sale !== null ? Reflect.get(sale, "description") : "";
  return typeof name === "string" && name !== "" ? `a sale (${name})` : "a sale";
};

/** `form` is `report-7`, `report-new`, `sale` or `profile`; `slot` is the number of its slot. */
const screenOf = (
  form: string,
  slot: string,
  { typed, read }: StoredDraft,
): Pick<PendingDraft, "name" | "to" | "goesOn"> => {
  if (form === "sale")
    // It is sent while the list of sales is shown, too: its place there is not the path of that screen.
    return { to: `/reports/comparables#${slot}`, name: saleName(typed), goesOn: true };
  const [, report] = /^report-(\w+)$/.exec(form) ?? [];
  if (form === "standard-texts")
    return { to: "/practice?part=texts", name: "your standard texts", goesOn: false };
  if (report === undefined) return { to: "/profile", name: "your profile", goesOn: false };
  if (report === "new") {
    const place = placeIn(typed);
    const name = place === "" ? "a new report" : `a new report (${place})`;
    return isWanted(typed)
      ? { to: `/reports/new?draft=${slot}`, name, goesOn: true }
      : { to: "/reports/new", name, goesOn: false };
  }
  const name = `report ${referenceIn(read) || `#${report}`}`;
  return { to: `/reports/builder/${report}`, name, goesOn: true };
};

export const isShownAt = ({ to }: PendingDraft, pathname: string): boolean =>
  to === pathname || (PROFILE_PATHS.includes(to) && PROFILE_PATHS.includes(pathname));

const formAndSlot = (key: string): [form: string, slot: string] => {
  const [form = "", slot = ""] = key.slice(key.indexOf(":") + 1).split("#");
  return [form, slot];
};

/** A user's pending drafts, of each tab's slot. */
export const pendingDrafts = async (userId: string): Promise<PendingDraft[]> =>
  (await readDrafts(`${userId}:`))
    .filter(([, { typed }]) => typed !== undefined)
    .map(([key, draft]) => ({
      key,
      content: JSON.stringify(draft.typed),
      ...screenOf(...formAndSlot(key), draft),
    }));
