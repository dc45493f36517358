import { Text } from "@mantine/core";
import { hasRealName } from "@takseru/shared-types";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { profileForReports } from "@/features/profile";
import { useUser } from "@/lib/session/session";
import { PageLoading, TextLink } from "@/ui";
import classes from "./shell.module.css";

const ProfileForm = lazy(async () => ({ default: (await profileForReports()).Component }));

/** The reports' screens that have a bar of their own; without a name, only the profile form. */
export const ReportScreens = () => {
  const { profile } = useUser();
  if (hasRealName(profile)) return <Outlet />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ProfileForm />
    </Suspense>
  );
};

/** The reports' screens beside the navigation, with their footer. */
export const ReportsArea = () => (
  <>
    <ReportScreens />
    <footer className={classes.footer}>
      <Text size="sm">About $0.02 per report. Valuers save about 70% of their time.</Text>
      <nav aria-label="Footer" className={classes.links}>
        <TextLink to="/reports/analytics">Cost analytics</TextLink>
        <TextLink to="/terms">Terms of service</TextLink>
        <TextLink to="/privacy">Privacy policy</TextLink>
      </nav>
    </footer>
  </>
);
