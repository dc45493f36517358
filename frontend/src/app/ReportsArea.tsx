import { Text } from "@mantine/core";
import { hasRealName } from "@takseru/shared-types";
import { lazy, Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { registerServiceWorker } from "@/app/register-service-worker";
import { profileForReports } from "@/features/profile";
import { formalName } from "@/lib/reports/formal-name";
import { useUser } from "@/lib/session/session";
import { LinkButton, Loading, Page, SiteHeader, TextLink } from "@/ui";
import classes from "./shell.module.css";

const ProfileForm = lazy(async () => ({ default: (await profileForReports()).Component }));

const OnlyTheProfile = () => (
  <Suspense
    fallback={
      <Page title="Professional profile">
        <Loading />
      </Page>
    }
  >
    <ProfileForm />
  </Suspense>
);

/** Header and footer around the reports' screens; without a name, only the profile form. */
export const ReportsArea = () => {
  const { profile } = useUser();
  const named = hasRealName(profile);
  useEffect(registerServiceWorker, []);
  return (
    <>
      <SiteHeader
        actions={
          named && (
            <>
              <LinkButton to="/reports/profile" variant="subtle" px="xs">
                Profile
              </LinkButton>
              <LinkButton to="/reports/new" px="sm">
                + New Report
              </LinkButton>
            </>
          )
        }
      >
        <TextLink to="/dashboard" underline="hover">
          ← Dashboard
        </TextLink>
        {named && <Text span>Welcome, {formalName(profile)}</Text>}
      </SiteHeader>
      {named ? <Outlet /> : <OnlyTheProfile />}
      <footer className={classes.footer}>
        <Text size="sm">About $0.02 per report. Valuers save about 70% of their time.</Text>
        <nav aria-label="Footer" className={classes.links}>
          <TextLink to="/reports/analytics" underline="hover">
            Cost analytics
          </TextLink>
          <TextLink to="/terms" underline="hover">
            Terms of service
          </TextLink>
          <TextLink to="/privacy" underline="hover">
            Privacy policy
          </TextLink>
        </nav>
      </footer>
    </>
  );
};
