import { useUser } from "@/lib/session/session";
import { Page, PageHeader } from "@/ui";
import { DeleteAccount } from "../export-and-erasure/DeleteAccount";
import { DownloadData } from "../export-and-erasure/DownloadData";
import { ChangePassword } from "../passwords/ChangePassword";
import classes from "./account-page.module.css";
import { SessionList } from "./SessionList";

/** The screen of the account: password, sessions, export and deletion. */
export const AccountPage = () => (
  <Page title="Account">
    <PageHeader title="Account" description={`You sign in with ${useUser().email}.`} />
    <div className={classes.panels}>
      <ChangePassword />
      <SessionList />
      <DownloadData />
      <DeleteAccount />
    </div>
  </Page>
);
