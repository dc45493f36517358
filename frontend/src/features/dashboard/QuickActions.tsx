import { Title } from "@mantine/core";
import { Link } from "react-router";
import { Icon, iconPaths } from "@/ui";
import classes from "./dashboard-page.module.css";

/** `createAt` is the path that starts a new report. */
export const QuickActions = ({ createAt }: { createAt: string }) => (
  <section aria-label="Quick Actions">
    <Title order={2}>Quick Actions</Title>
    <ul className={classes.lines}>
      {[
        { to: createAt, label: "Create New Valuation Report" },
        { to: "/reports", label: "My Reports" },
      ].map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={classes.action}>
            {label}
            <Icon path={iconPaths.next} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
