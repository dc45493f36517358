import { useNavigate } from "react-router";
import { Page, PageHeader, SiteHeader, TextLink } from "@/ui";
import { ProfileEditor } from "./form/ProfileEditor";

const HEADERS_NOTE = "It fills the headers of your reports.";

/** Without a header, for the reports area. */
export const ProfileForReports = () => (
  <Page title="Professional profile">
    <PageHeader title="Professional profile" description={HEADERS_NOTE} />
    <ProfileEditor />
  </Page>
);

const Header = () => (
  <SiteHeader actions={<TextLink to="/account">Account</TextLink>}>
    <TextLink to="/dashboard" underline="hover">
      ← Dashboard
    </TextLink>
  </SiteHeader>
);

export const ProfilePage = () => (
  <>
    <Header />
    <ProfileForReports />
  </>
);

export const ProfileSetupPage = () => {
  const navigate = useNavigate();
  return (
    <>
      <Header />
      <Page title="Complete your profile">
        <PageHeader
          title="Complete your profile"
          description={`${HEADERS_NOTE} You can change it at any time.`}
        />
        <ProfileEditor onSaved={() => navigate("/dashboard")} />
      </Page>
    </>
  );
};
