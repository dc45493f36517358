import { Button, TextInput, Title, UnstyledButton } from "@mantine/core";
import {
  colomboDay,
  type Day,
  daysBetween,
  formatDate,
  formatRupees,
  limits,
  newClient,
  type PracticeClient,
} from "@takseru/shared-types";
import { licensedAsAt, licensedLenders } from "@takseru/shared-types/lenders";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "@/lib/api/api";
import { clientsQuery } from "@/lib/clients/clients";
import { dayQuery } from "@/lib/reports/report-lists";
import { useUser } from "@/lib/session/session";
import { createUuid } from "@/lib/uuid";
import { confirmDialog, NotLoaded, TextLink, useUnsavedChangesGuard } from "@/ui";
import { ClientForm } from "./ClientForm";
import classes from "./clients.module.css";
import { DailyMail } from "./DailyMail";

const isOf = (client: PracticeClient, name: string): boolean =>
  name.toLowerCase().startsWith(client.name.toLowerCase());

const unpaidOf = (client: PracticeClient, day: Day | undefined) =>
  (day?.unpaid.reports ?? []).filter((report) => isOf(client, report.client));

const sumOf = (reports: ReadonlyArray<{ amount: number }>): number =>
  reports.reduce((sum, { amount }) => sum + amount, 0);

const branchesOf = ({ kind, branches }: PracticeClient): string =>
  kind === "person" ? "person" : branches.map(({ name }) => name).join(", ");

/** Reports and values of a client, as the list's search finds them, and what is not paid. */
const ClientWork = ({ client, day }: { client: PracticeClient; day: Day | undefined }) => {
  const { id: userId } = useUser();
  const { data } = useQuery({
    queryKey: ["reports", "list", userId, "client", client.name],
    queryFn: ({ signal }) =>
      api.reports.list(
        { params: { userId }, query: { q: client.name, limit: limits.maxPageSize } },
        { signal },
      ),
  });
  const unpaid = unpaidOf(client, day);
  const today = colomboDay(new Date().toISOString()) ?? "";
  const signed = (data?.data ?? []).filter(({ status }) => status === "finalized");
  const value = signed.reduce((sum, { market_value }) => sum + (market_value ?? 0), 0);
  return (
    <section aria-label="Work for this client" className={classes.work}>
      {data && (
        <p className={classes.figures}>
          <TextLink to={`/reports?q=${encodeURIComponent(client.name)}`} underline="hover">
            {data.pagination.total === 1 ? "1 report" : `${data.pagination.total} reports`}
          </TextLink>
          {signed.length > 0 && `, ${signed.length} signed, valued at ${formatRupees(value)} together`}
        </p>
      )}
      {unpaid.length > 0 && (
        <>
          <div className={classes.head}>
            <Title order={3}>Unpaid</Title>
            <span className="figures">{formatRupees(sumOf(unpaid))}</span>
          </div>
          <ul className={classes.unpaid}>
            {unpaid.map(({ report_id, report_reference, amount, invoiced_on }) => (
              <li key={report_id}>
                <TextLink to={`/reports/builder/${report_id}`} underline="hover">
                  {report_reference || `Report #${report_id}`}
                </TextLink>
                <span className={classes.quiet}>
                  {invoiced_on
                    ? `sent ${formatDate(invoiced_on)}, ${daysBetween(invoiced_on, today)} days`
                    : "no invoice yet"}
                </span>
                <span className="figures">{formatRupees(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const matches = (client: PracticeClient, words: string): boolean =>
  `${client.name} ${branchesOf(client)}`.toLowerCase().includes(words.trim().toLowerCase());

/** The valuer's clients with what each was given last: searched, added and changed. */
export const ClientsPanel = () => {
  const { id: userId } = useUser();
  const { data, error, refetch } = useQuery(clientsQuery(userId));
  const { data: day } = useQuery(dayQuery(userId));
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [added, setAdded] = useState<PracticeClient>();
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsavedChangesGuard({ isUnsaved: () => isUnsaved });
  const listId = useId();
  if (!data) return <NotLoaded what="clients" error={error} onRetry={() => void refetch()} />;
  const clients = data.clients.filter((client) => matches(client, words));
  const client = added ?? data.clients.find(({ id }) => id === chosen);
  /** Another client takes the form's place once what is typed of this one may go. */
  const mayLeave = async (): Promise<boolean> =>
    !isUnsaved ||
    confirmDialog({
      title: "Leave this client without saving?",
      message: `What you changed of ${client?.name || "the new client"} is not saved yet and is lost when you go to another.`,
      confirm: "Leave",
      cancel: "Stay",
      destructive: true,
    });
  const choose = async (id: string) => {
    if (id === client?.id || !(await mayLeave())) return;
    setAdded(undefined);
    setChosen(id);
  };
  const add = async () => {
    const lender = licensedLenders.find(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
    const known = data.clients.find(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
    if (known) return choose(known.id);
    if (!(await mayLeave())) return;
    setAdded(newClient(createUuid(), lender?.name ?? words.trim(), lender?.kind ?? "organization"));
  };
  return (
    <div className={classes.columns}>
      <section aria-label="Clients" className={classes.list}>
        <div className={classes.search}>
          <TextInput
            aria-label="Find or add a client"
            placeholder="Name, branch"
            list={listId}
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <datalist id={listId}>
            {licensedLenders.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Button onClick={() => void add()}>Add a client</Button>
        </div>
        {clients.length === 0 ? (
          <p className={classes.quiet}>
            {data.clients.length === 0
              ? "No client yet: the first instruction adds one, or type a name above."
              : "No client of this name: press Add a client."}
          </p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col">Branches</th>
                <th scope="col" className={classes.amount}>
                  Unpaid, Rs.
                </th>
              </tr>
            </thead>
            <tbody>
              {clients.map((one) => (
                <tr key={one.id} data-chosen={one.id === client?.id || undefined}>
                  <th scope="row">
                    <UnstyledButton
                      className={classes.name}
                      aria-current={one.id === client?.id || undefined}
                      onClick={() => void choose(one.id)}
                    >
                      {one.name}
                    </UnstyledButton>
                  </th>
                  <td className={classes.quiet}>{branchesOf(one)}</td>
                  <td className={`${classes.amount} figures`}>
                    {sumOf(unpaidOf(one, day)).toLocaleString("en")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <DailyMail />
        <p className={classes.quiet}>
          {`Banks and finance companies are offered by name, as licensed on ${formatDate(licensedAsAt)}; change what is out of date. No bank has approved these settings: they are what you were asked for last. A bank without rules of its own is checked by the directions of the Central Bank.`}
        </p>
      </section>
      {client && (
        <section aria-label={client.name || "New client"} className={classes.client}>
          <ClientForm
            key={client.id}
            client={client}
            isNew={added !== undefined}
            onTyped={setUnsaved}
            onSaved={(id) => {
              setAdded(undefined);
              setChosen(id);
              setWords("");
            }}
            onDeleted={() => {
              setAdded(undefined);
              setChosen(undefined);
            }}
          />
          {!added && <ClientWork client={client} day={day} />}
        </section>
      )}
    </div>
  );
};
