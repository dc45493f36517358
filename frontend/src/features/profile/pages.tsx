import { useNavigate } from "react-router";
import { Page, PageHeader, ReportsHeader, TextLink } from "@/ui";
import { ProfileEditor } from "./form/ProfileEditor";

const description = (
  <>
    Clients, texts and fees stand in <TextLink to="/practice">Practice</TextLink>.
  </>
);

/** With the header of the reports area. */
export const ProfileForReports = () => (
  <Page title="Professional profile">
    <ReportsHeader title="Professional profile" description={description} />
    <ProfileEditor />
  </Page>
);

export const ProfilePage = () => (
  <Page title="Professional profile">
    <PageHeader title="Professional profile" description={description} />
    <ProfileEditor />
  </Page>
);

export const ProfileSetupPage = () => {
  const navigate = useNavigate();
  return (
    <Page title="Complete your profile">
      <PageHeader
        title="Complete your profile"
        description="It fills the headers of your reports, and you can change it at any time."
      />
      <ProfileEditor onSaved={() => navigate("/dashboard")} />
    </Page>
  );
};
