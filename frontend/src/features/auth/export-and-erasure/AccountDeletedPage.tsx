import { Alert } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { ApiError } from "@/lib/api/api";
import { clearSession } from "@/lib/api/session-store";
import { clearDrafts } from "@/lib/drafts/draft-store";
import { useSession } from "@/lib/session/session";
import { clearPhotographs } from "@/lib/unsent-photographs/photograph-database";
import { LinkButton, Loading } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { erasureQuery } from "./erasure-queries";

interface ErasureProps {
  /** The right to erase the data of the closed account. */
  token: string;
  /** User id of the closed account. */
  user: string | undefined;
}

const Erasure = ({ token, user }: ErasureProps) => {
  const { token: session } = useSession();
  useEffect(() => {
    if (session !== null) clearSession("left");
  }, [session]);
  // Not left to the end of the session: a session that ended by itself keeps its drafts.
  useEffect(() => {
    if (user === undefined) return;
    void clearDrafts(user);
    void clearPhotographs(user);
  }, [user]);
  const { data, error, isPending } = useQuery({ ...erasureQuery(token), enabled: session === null });
  if (isPending)
    return (
      <AuthPage title="Deleting your account" description={messages.auth.accountClosed}>
        <Loading text="Deleting your reports, photographs and PDFs. Please keep this page open..." />
      </AuthPage>
    );
  // An expired token: the erasure has ended as well.
  const isExpired = error instanceof ApiError && error.code === "ERASURE_NOT_FOUND";
  return (
    <AuthPage title="Account deleted">
      <Alert role="status" color="teal">
        {data || isExpired ? messages.auth.accountErased : messages.auth.accountClosed}
      </Alert>
      <LinkButton to="/login">Sign in with another account</LinkButton>
    </AuthPage>
  );
};

const textIn = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** The last screen of an account. The history entry holds the token, so a reload erases further. */
export const AccountDeletedPage = () => {
  const { state } = useLocation();
  const token = textIn(state, "erasure");
  if (token === undefined) return <Navigate to="/login" replace />;
  return <Erasure token={token} user={textIn(state, "user")} />;
};
