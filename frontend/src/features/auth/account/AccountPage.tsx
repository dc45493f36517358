import { useUser } from "@/lib/session/session";
import { Page, PageHeader } from "@/ui";
import { DeleteAccount } from "../export-and-erasure/DeleteAccount";
import { DownloadData } from "../export-and-erasure/DownloadData";
import { ChangePassword } from "../passwords/ChangePassword";
import { SessionList } from "./SessionList";

/** The screen of the account: password, sessions, export and deletion. */
export const AccountPage = () => (
  <Page title="Account" width="text">
    <PageHeader title="Account" description={`You sign in with ${useUser().email}.`} />
    <ChangePassword />
    <DownloadData />
    <DeleteAccount />
    {/* Last, because it grows when the answer comes and would push what stands below it. */}
    <SessionList />
  </Page>
);
