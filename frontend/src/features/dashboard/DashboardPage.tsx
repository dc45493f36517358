import { Button, Title } from "@mantine/core";
import { formalName } from "@/lib/formal-name";
import { signOut, useUser } from "@/lib/session";
import { LinkButton, Page, PageHeader, Panel, SiteHeader } from "@/ui";
import classes from "./dashboard.module.css";
import { useFigures } from "./queries";
import { RecentActivity } from "./RecentActivity";
import { StatCards } from "./StatCards";

const CompleteProfileBanner = () => (
  <section className={classes.banner} aria-label="Profile">
    <strong>Complete your professional profile to unlock all features</strong>
    <LinkButton to="/profile-setup">Complete Profile</LinkButton>
  </section>
);

export const DashboardPage = () => {
  const { id, profile } = useUser();
  const { newest, madeThisMonth, costThisMonth, active, completed } = useFigures(id);
  const createAt = profile.profile_completed ? "/reports/new" : "/profile-setup";
  const counting = "Not known yet";
  return (
    <>
      <SiteHeader
        actions={
          <>
            <LinkButton to="/profile" variant="subtle">
              Profile
            </LinkButton>
            <LinkButton to="/account" variant="subtle">
              Account
            </LinkButton>
            <Button variant="default" onClick={signOut}>
              Logout
            </Button>
          </>
        }
      />
      <Page title="Dashboard">
        <PageHeader title="Dashboard" description={`Welcome, ${formalName(profile)}`} />
        {!profile.profile_completed && <CompleteProfileBanner />}
        <StatCards
          stats={[
            {
              label: "Reports This Month",
              figure: madeThisMonth,
              unknown: counting,
              note: "Created since the 1st",
            },
            {
              label: "Total Cost This Month",
              figure: costThisMonth,
              unknown: "Costs are not recorded yet",
              note: "Services used by your reports",
            },
            { label: "Active Reports", figure: active, unknown: counting, note: "Drafts and in progress" },
            {
              label: "Completed Reports",
              figure: completed,
              unknown: counting,
              note: "Completed and finalized",
            },
          ]}
        />
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
          <RecentActivity newest={newest} createAt={createAt} />
        </div>
      </Page>
    </>
  );
};
