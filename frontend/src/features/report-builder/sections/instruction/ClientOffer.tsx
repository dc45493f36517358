import { Button, Text } from "@mantine/core";
import { clientOf, type PracticeClient, type ReportFieldName } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import { clientsQuery } from "@/lib/clients/clients";
import { useUser } from "@/lib/session/session";
import { type ClientSetting, clientSettings } from "../../instruction/client-settings";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import classes from "./template-line.module.css";

const listOf = (settings: readonly ClientSetting[], text: "lastText" | "nowText"): string =>
  settings.map((setting) => setting[text]).join("; ");

/** What the client of the report was given last: fills what is empty at a press, and replaces what is filled otherwise only at another. */
const LastSettings = ({ client }: { client: PracticeClient }) => {
  const editing = useEditing();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => editing.subscribeToChanges(render), [editing]);
  const differing = clientSettings(client, editing.getValues()).filter(({ isSame }) => !isSame);
  const open = differing.filter(({ isOpen }) => isOpen);
  const others = differing.filter(({ isOpen }) => !isOpen);
  const take = (settings: readonly ClientSetting[]) => {
    const values: FormValues = Object.assign({}, editing.getValues(), ...settings.map(({ last }) => last));
    const names: ReportFieldName[] = settings.flatMap((setting) => setting.names);
    editing.replace(values, names);
  };
  return (
    <>
      {open.length > 0 && (
        <div className={classes.line}>
          <Text size="sm" className={classes.words}>
            {`${client.name} was given last: ${listOf(open, "lastText")}.`}
          </Text>
          <Button variant="default" size="compact-md" mih="2.75rem" onClick={() => take(open)}>
            Fill in as last
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <div className={classes.line}>
          <Text size="sm" className={classes.words}>
            {`This report has ${listOf(others, "nowText")}; last it was ${listOf(others, "lastText")}.`}
          </Text>
          <Button variant="default" size="compact-md" mih="2.75rem" onClick={() => take(others)}>
            Replace with the last
          </Button>
        </div>
      )}
    </>
  );
};

/** The line below the client's name, once it is one of the valuer's clients. */
export const ClientOffer = ({
  named,
}: {
  named: Pick<FormValues, "client_organization" | "instruction_source">;
}) => {
  const { id } = useUser();
  const { data } = useQuery(clientsQuery(id));
  const client = data && clientOf(named, data.clients);
  return (
    client && (
      <div data-wide>
        <LastSettings key={client.id} client={client} />
      </div>
    )
  );
};
