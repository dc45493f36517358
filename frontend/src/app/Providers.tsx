import { MantineProvider } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "@/lib/api/query-client";
import { startSession } from "@/lib/session/session";
import { ConfirmDialogs, Toasts } from "@/ui";
import { cssVariables, theme } from "./theme";

/** Everything that all screens stand on. */
export const Providers = ({ children }: { children: ReactNode }) => {
  useEffect(startSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        // All variables are made here: the stylesheet with the default ones would be 4 KB more to load.
        deduplicateCssVariables={false}
      >
        {children}
        <Toasts autoClose={limits.toastMs} />
        <ConfirmDialogs />
      </MantineProvider>
    </QueryClientProvider>
  );
};
