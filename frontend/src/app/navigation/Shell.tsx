import { useEffect } from "react";
import { Outlet } from "react-router";
import { readToken } from "@/lib/api/session-store";
import { useSession } from "@/lib/session/session";
import { useIsPhone } from "@/ui";
import { InstallHint } from "../offline/InstallHint";
import { installPrompt } from "../offline/install-prompt";
import { BottomBar } from "./BottomBar";
import { Rail } from "./Rail";

/** Screens with the navigation for whoever is signed in. It is drawn at once, while the session is still being checked. */
export const Shell = () => {
  const { user, initialized } = useSession();
  const isPhone = useIsPhone();
  useEffect(() => installPrompt.listen(), []);
  const isExpected = user !== null || (!initialized && readToken() !== null);
  return (
    <>
      {isExpected && !isPhone && <Rail />}
      <Outlet />
      {user && isPhone && <InstallHint />}
      {isExpected && isPhone && <BottomBar />}
    </>
  );
};
