import { hasRealName } from "@takseru/shared-types";
import { Outlet } from "react-router";
import { profileForReports } from "@/features/profile";
import { useUser } from "@/lib/session/session";
import { lazyWithRetry, PageLoading, ReportsFooter } from "@/ui";

const ProfileForm = lazyWithRetry(async () => (await profileForReports()).Component, PageLoading);

/** The reports' screens that have a bar of their own; without a name, only the profile form. */
export const ReportScreens = () => {
  const { profile } = useUser();
  if (hasRealName(profile)) return <Outlet />;
  return <ProfileForm />;
};

/** The reports' screens beside the navigation, with their footer. */
export const ReportsArea = () => (
  <>
    <ReportScreens />
    <ReportsFooter />
  </>
);
