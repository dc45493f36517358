import { Button } from "@mantine/core";
import { useUser } from "@/lib/session/session";
import { LinkButton, Page, PageHeader, useIsPhone, Welcome } from "@/ui";
import classes from "./dashboard-page.module.css";
import { LocationPanel } from "./LocationPanel";
import type { LocationSlot } from "./location-slot";
import { Worklist } from "./Worklist";

const CompleteProfileBanner = () => (
  <section className={classes.banner} aria-label="Profile">
    <strong>Complete your professional profile to unlock all features</strong>
    <LinkButton to="/profile-setup">Complete Profile</LinkButton>
  </section>
);

interface DashboardPageProps {
  /** Renders the form of the location analysis. */
  location: LocationSlot;
  onLogout: () => void;
}

/** The first screen after sign-in. */
export const DashboardPage = ({ location, onLogout }: DashboardPageProps) => {
  const { profile } = useUser();
  const isPhone = useIsPhone();
  const createAt = profile.profile_completed ? "/reports/new" : "/profile-setup";
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Dashboard"
        description={<Welcome />}
        // Wider screens have it in the navigation, always in sight.
        actions={
          isPhone && (
            <Button variant="subtle" color="gray" onClick={onLogout}>
              Logout
            </Button>
          )
        }
      />
      {!profile.profile_completed && <CompleteProfileBanner />}
      <div className={classes.parts}>
        <Worklist createAt={createAt} />
        <LocationPanel location={location} />
      </div>
    </Page>
  );
};
