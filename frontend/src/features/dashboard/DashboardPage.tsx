import { Button, Title } from "@mantine/core";
import { formalName } from "@/lib/reports/formal-name";
import { useUser } from "@/lib/session/session";
import { LinkButton, Page, PageHeader, Panel, SiteHeader } from "@/ui";
import classes from "./dashboard-page.module.css";
import { LocationPanel } from "./LocationPanel";
import type { LocationSlot } from "./location-slot";
import { RecentActivity } from "./RecentActivity";
import { StatCards } from "./StatCards";

const CompleteProfileBanner = () => (
  <section className={classes.banner} aria-label="Profile">
    <strong>Complete your professional profile to unlock all features</strong>
    <LinkButton to="/profile-setup">Complete Profile</LinkButton>
  </section>
);

const HeaderActions = ({ onLogout }: { onLogout: () => void }) => (
  <>
    <LinkButton to="/profile" variant="subtle">
      Profile
    </LinkButton>
    <LinkButton to="/account" variant="subtle">
      Account
    </LinkButton>
    <Button variant="default" onClick={onLogout}>
      Logout
    </Button>
  </>
);

interface DashboardPageProps {
  /** Renders the form of the location analysis. */
  location: LocationSlot;
  onLogout: () => void;
}

/** The first screen after sign-in. */
export const DashboardPage = ({ location, onLogout }: DashboardPageProps) => {
  const { profile } = useUser();
  const createAt = profile.profile_completed ? "/reports/new" : "/profile-setup";
  return (
    <>
      <SiteHeader actions={<HeaderActions onLogout={onLogout} />} />
      <Page title="Dashboard">
        <PageHeader title="Dashboard" description={`Welcome, ${formalName(profile)}`} />
        {!profile.profile_completed && <CompleteProfileBanner />}
        <StatCards />
        <div className={classes.columns}>
          <Panel label="Quick Actions">
            <Title order={2} mb="sm">
              Quick Actions
            </Title>
            <div className={classes.actions}>
              <LinkButton to={createAt}>Create New Valuation Report</LinkButton>
              <LinkButton to="/reports" variant="default">
                My Reports
              </LinkButton>
            </div>
          </Panel>
          <RecentActivity createAt={createAt} />
          <LocationPanel location={location} />
        </div>
      </Page>
    </>
  );
};
