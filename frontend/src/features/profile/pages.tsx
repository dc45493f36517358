import { useNavigate } from "react-router";
import { Page, PageHeader, ReportsHeader } from "@/ui";
import { ProfileEditor } from "./form/ProfileEditor";

const HEADERS_NOTE = "It fills the headers of your reports.";

/** With the header of the reports area. */
export const ProfileForReports = () => (
  <Page title="Professional profile">
    <ReportsHeader title="Professional profile" />
    <ProfileEditor />
  </Page>
);

export const ProfilePage = () => (
  <Page title="Professional profile">
    <PageHeader title="Professional profile" description={HEADERS_NOTE} />
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
