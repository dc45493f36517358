import { TextLink } from "@/ui";
import classes from "./list-foot.module.css";

const actions = [
  { to: "/reports/new", label: "Create New Report" },
  { to: "/", label: "Location Analysis" },
  { to: "/reports/profile", label: "Update Profile" },
];

/** What else can be done from the list, at its end. */
export const QuickActions = () => (
  <section aria-label="Quick Actions" className={classes.actions}>
    <h2>Quick Actions</h2>
    {actions.map(({ to, label }) => (
      <TextLink key={to} to={to} underline="hover">
        {label}
      </TextLink>
    ))}
    <TextLink to="/reports/deleted" underline="hover">
      Recently deleted reports
    </TextLink>
  </section>
);
