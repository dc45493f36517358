import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
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

/** Renders the sheet of another feature; the route supplies it. */
export type InstructionSlot = (options: { opened: boolean; onClose: () => void }) => ReactNode;

interface DashboardPageProps {
  instruction: InstructionSlot;
  /** Renders the form of the location analysis. */
  location: LocationSlot;
  onLogout: () => void;
}

/** The first screen after sign-in. */
export const DashboardPage = ({ instruction, location, onLogout }: DashboardPageProps) => {
  const { profile } = useUser();
  const isPhone = useIsPhone();
  const [isRinging, setIsRinging] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
        <Worklist
          createAt={createAt}
          onInstruction={() => {
            setWasOpened(true);
            setIsRinging(true);
          }}
        />
        <LocationPanel location={location} />
      </div>
      {wasOpened && instruction({ opened: isRinging, onClose: () => setIsRinging(false) })}
    </Page>
  );
};
