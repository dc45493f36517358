import { hasRealName } from "@takseru/shared-types";
import { useUser } from "@/lib/session/session";
import { PageHeader, type PageHeaderProps } from "./PageHeader";
import { Welcome } from "./Welcome";

const toDashboard = { to: "/dashboard", label: "Dashboard" };

/** The heading of a screen of the reports area: the way back to the dashboard, and the welcome line. */
export const ReportsHeader = ({ description, ...header }: Omit<PageHeaderProps, "back">) => (
  <PageHeader
    {...header}
    back={toDashboard}
    description={
      <>
        {hasRealName(useUser().profile) && <Welcome truncate />}
        {description}
      </>
    }
  />
);
