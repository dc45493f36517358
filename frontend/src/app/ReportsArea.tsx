import { hasRealName } from "@takseru/shared-types";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { profileForReports } from "@/features/profile";
import { useUser } from "@/lib/session/session";
import { PageLoading, ReportsFooter } from "@/ui";

const ProfileForm = lazy(async () => ({ default: (await profileForReports()).Component }));

/** The reports' screens that have a bar of their own; without a name, only the profile form. */
export const ReportScreens = () => {
  const { profile } = useUser();
  if (hasRealName(profile)) return <Outlet />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ProfileForm />
    </Suspense>
  );
};

/** The reports' screens beside the navigation, with their footer. */
export const ReportsArea = () => (
  <>
    <ReportScreens />
    <ReportsFooter />
  </>
);
