import { useUser } from "@/lib/session/session";
import { Page, PageHeader, SiteHeader, TextLink } from "@/ui";
import classes from "./account.module.css";
import { ChangePassword } from "./ChangePassword";
import { DeleteAccount } from "./DeleteAccount";
import { DownloadData } from "./DownloadData";
import { SessionList } from "./SessionList";

/** What belongs to the account rather than to the reports. */
export const AccountPage = () => (
  <>
    <SiteHeader actions={<TextLink to="/profile">Profile</TextLink>}>
      <TextLink to="/dashboard" underline="hover">
        ← Dashboard
      </TextLink>
    </SiteHeader>
    <Page title="Account">
      <PageHeader title="Account" description={`You sign in with ${useUser().email}.`} />
      <div className={classes.panels}>
        <ChangePassword />
        <SessionList />
        <DownloadData />
        <DeleteAccount />
      </div>
    </Page>
  </>
);
