import { Button, Text, Title } from "@mantine/core";
import { formatDate, formatTime, messages, type Session } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { confirmDialog, ErrorState, Loading, Panel, StatusBadge, toast } from "@/ui";
import classes from "./session-list.module.css";
import { sessionsQuery, useEndSessions } from "./session-queries";

const dateAndTime = (timestamp: string): string => [formatDate(timestamp), formatTime(timestamp)].join(", ");

interface RowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

const Row = ({ session: { device, created_at, last_used_at, current }, ending, onEnd }: RowProps) => (
  <li className={classes.session}>
    <div className={classes.facts}>
      <Text fw={600}>
        {device} {current && <StatusBadge tone="done">This device</StatusBadge>}
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        {current ? "In use now" : `Last used ${dateAndTime(last_used_at)}`}
        {` · signed in ${dateAndTime(created_at)}`}
      </Text>
    </div>
    {!current && (
      <Button variant="default" loading={ending} onClick={onEnd} aria-label={`Log out ${device}`}>
        Log out
      </Button>
    )}
  </li>
);

const useSignOutElsewhere = () => {
  const end = useEndSessions(useUser().id);
  const ask = async (id: string | undefined, question: { title: string; message: string }) => {
    if (!(await confirmDialog({ ...question, confirm: "Log out", destructive: true }))) return;
    end.mutate(id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
    });
  };
  return {
    /** Id of the session that is being logged out, or "all". */
    ending: end.isPending ? (end.variables ?? "all") : undefined,
    endOne: ({ id, device }: Session) =>
      ask(id, { title: "Log out this device?", message: `You then sign in again on ${device} to go on.` }),
    endAll: () =>
      ask(undefined, {
        title: "Log out all other devices?",
        message: "Only the one you are using now stays signed in.",
      }),
  };
};

const Sessions = ({ sessions }: { sessions: Session[] }) => {
  const { ending, endOne, endAll } = useSignOutElsewhere();
  const others = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            ending={ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {others ? (
        <>
          <Text mb="sm">If you do not recognise one of them, log it out and change your password.</Text>
          <Button variant="default" loading={ending === "all"} onClick={() => void endAll()}>
            Log out all other devices
          </Button>
        </>
      ) : (
        <Text c="dimmed">You are not signed in anywhere else.</Text>
      )}
    </>
  );
};

/** The sessions of the account, each with a button to end it. */
export const SessionList = () => {
  const { data, error, refetch } = useQuery(sessionsQuery(useUser().id));
  return (
    <Panel label="Where you are signed in">
      <Title order={2} mb="sm">
        Where you are signed in
      </Title>
      {data && <Sessions sessions={data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorState
          title="Your devices could not be loaded"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
};
