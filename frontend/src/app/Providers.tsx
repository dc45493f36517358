import { MantineProvider } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "@/lib/api/query-client";
import { startSession } from "@/lib/session/session";
import { ConfirmDialogs, Toasts } from "@/ui";
import { cssVariables, theme } from "./theme";

/** What all screens need: queries, theme, toasts, dialogs and the session. */
export const Providers = ({ children }: { children: ReactNode }) => {
  useEffect(startSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        // All variables are set here: the stylesheet with the default ones would add 4 KB.
        deduplicateCssVariables={false}
      >
        {children}
        <Toasts autoClose={limits.toastMs} />
        <ConfirmDialogs />
      </MantineProvider>
    </QueryClientProvider>
  );
};
