import { Loading } from "../feedback/Loading";
import { Page } from "./Page";

/** A screen that is being loaded. */
export const PageLoading = () => (
  <Page title="Loading">
    <Loading />
  </Page>
);
