import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Brand, Page, Panel, TextLink } from "@/ui";
import classes from "./auth-page.module.css";
import { LotPlan } from "./LotPlan";

interface AuthPageProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before sign-in: a description of the product beside one form. */
export const AuthPage = ({ title, description, children }: AuthPageProps) => (
  <div className={classes.frame}>
    <aside className={classes.aside} aria-label="About Takseru">
      <LotPlan />
      <p className={classes.claim}>Valuation reports, section by section.</p>
      <p>
        Location details from a GPS position, photographs by category, the worksheet in perches and rupees,
        and a signed PDF at the end.
      </p>
    </aside>
    <div className={classes.side}>
      <header className={classes.brand}>
        <Brand />
      </header>
      <Page title={title} width="narrow">
        <Panel>
          <Title order={1}>{title}</Title>
          {description && (
            <Text c="dimmed" mt={4}>
              {description}
            </Text>
          )}
          <div className={classes.body}>{children}</div>
        </Panel>
      </Page>
      <footer className={classes.footer}>
        <TextLink to="/terms" underline="hover">
          Terms of service
        </TextLink>
        <TextLink to="/privacy" underline="hover">
          Privacy policy
        </TextLink>
      </footer>
    </div>
  </div>
);
