import { TextLink } from "./Links";
import classes from "./reports-footer.module.css";

/** What the product costs, and where else to go: the footer of the reports area (specification, section 2). */
export const ReportsFooter = ({ ways = [] }: { ways?: ReadonlyArray<{ to: string; label: string }> }) => (
  <footer className={classes.footer}>
    <p>About $0.02 per report. Valuers save about 70% of their time.</p>
    <nav aria-label="Footer" className={classes.links}>
      {[
        ...ways,
        { to: "/reports/analytics", label: "Cost analytics" },
        { to: "/terms", label: "Terms of service" },
        { to: "/privacy", label: "Privacy policy" },
      ].map(({ to, label }) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
    </nav>
  </footer>
);
