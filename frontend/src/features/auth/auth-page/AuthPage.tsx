import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Brand, Page, TextLink } from "@/ui";
import classes from "./auth-page.module.css";
import { LotPlan } from "./LotPlan";

interface AuthPageProps {
  title: string;
  description?: ReactNode;
  /** What is said of the product, in place of a picture and a line. */
  about?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before sign-in: one form, with what the product is below it or beside it. */
export const AuthPage = ({ title, description, about, children }: AuthPageProps) => (
  <div className={classes.frame}>
    <header className={classes.brand}>
      <Brand />
    </header>
    <div className={classes.form}>
      <Page title={title} width="narrow">
        <Title order={1} className={classes.title ?? ""}>
          {title}
        </Title>
        {description && <p className={classes.description}>{description}</p>}
        <div className={classes.body}>{children}</div>
      </Page>
    </div>
    <aside className={classes.aside} aria-label="About Takseru">
      {about ?? (
        <>
          <LotPlan />
          <p className={classes.line}>Valuation reports, section by section.</p>
        </>
      )}
    </aside>
    <footer className={classes.footer}>
      <TextLink to="/terms" underline="hover">
        Terms of service
      </TextLink>
      <TextLink to="/privacy" underline="hover">
        Privacy policy
      </TextLink>
    </footer>
  </div>
);
