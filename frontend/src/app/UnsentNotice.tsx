import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readDrafts } from "@/lib/drafts";
import { useSession } from "@/lib/session";
import { TextLink } from "@/ui";
import classes from "./shell.module.css";

interface Unsent {
  to: string;
  name: string;
}

/** The screen of a kept form: `report-7`, `report-new`, `profile`. */
const screenOf = (form: string): Unsent => {
  const [, report] = /^report-(\w+)$/.exec(form) ?? [];
  if (report === "new") return { to: "/reports/new", name: "a new report" };
  return report
    ? { to: `/reports/builder/${report}`, name: `report #${report}` }
    : { to: "/profile", name: "your profile" };
};

const formOf = (key: string): string => key.slice(key.indexOf(":") + 1).replace(/#\d+$/, "");

/** What this device keeps of screens that are not open, and the server does not have: opening one sends it. */
export const UnsentNotice = () => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const userId = user?.id;

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const drafts = userId === undefined ? [] : await readDrafts(`${userId}:`);
      const typed = drafts.filter(([, kept]) => kept.typed !== undefined).map(([key]) => formOf(key));
      const others = [...new Set(typed)].map(screenOf).filter(({ to }) => to !== pathname);
      if (wanted) setUnsent(others);
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [userId, pathname]);

  return (
    <div role="status">
      {unsent.length > 0 && (
        <p className={classes.unsent}>
          Kept on this device and not saved yet. Open it to save it:{" "}
          {unsent.map(({ to, name }, index) => (
            <span key={to}>
              {index > 0 && ", "}
              <TextLink to={to} underline="always" c="inherit">
                {name}
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </div>
  );
};
