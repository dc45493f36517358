import { TextLink } from "@/ui";
import classes from "../shell.module.css";
import type { UnsentProps } from "./PendingChangesNotice";
import { type Stand, useSending } from "./use-sync-pending-drafts";

const words: Record<Stand["kind"], string> = {
  sending: "Saving what you typed in",
  saved: "What you typed is saved in",
  later: "Kept on this device, and saved as soon as there is an answer:",
  waits: "Kept on this device and not saved yet. Open it to save it:",
};

const Named = ({ to, name, why }: Omit<Stand, "key">) => (
  <>
    <TextLink to={to} underline="always" c="inherit">
      {name}
    </TextLink>
    {why && ` (${why})`}
  </>
);

/** What is being sent of screens that are not open, what was sent, and what waits for the valuer. */
export const PendingChanges = (props: UnsentProps) => {
  const stands = useSending(props);
  const kinds = (Object.keys(words) as Stand["kind"][]).map((kind) => ({
    kind,
    // Two tabs may have left one form in two states.
    forms: [
      ...new Map(stands.filter((stand) => stand.kind === kind).map((stand) => [stand.to, stand])).values(),
    ],
  }));
  return kinds
    .filter(({ forms }) => forms.length > 0)
    .map(({ kind, forms }) => (
      <p key={kind} className={classes.unsent}>
        {words[kind]}{" "}
        {forms.map(({ key, ...form }, index) => (
          <span key={key}>
            {index > 0 && ", "}
            <Named {...form} />
          </span>
        ))}
      </p>
    ));
};
