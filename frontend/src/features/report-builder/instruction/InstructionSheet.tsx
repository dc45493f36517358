import { Button, TextInput } from "@mantine/core";
import {
  colomboDay,
  dayInWords,
  daysBetween,
  type FeeRate,
  feeRateInWords,
  feeRateOf,
  formatDate,
  isSameClient,
  type PracticeClient,
  reportTypeLabels,
} from "@takseru/shared-types";
import { licensedAsAt, licensedLenders } from "@takseru/shared-types/lenders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { clientsQuery } from "@/lib/clients/clients";
import { kindOfName } from "@/lib/clients/remember";
import { useUser } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { Checkbox, Chips, DateInput, IconButton, iconPaths, type Option, Sheet, toast } from "@/ui";
import { offeredDueDays } from "./due-days";
import {
  CENTRAL_BANK,
  emptyInstruction,
  givenLast,
  lastSettings,
  type TypedInstruction,
  wrongIn,
} from "./instruction";
import classes from "./instruction-sheet.module.css";
import { keepInstruction } from "./keep-instruction";

const OTHER = "other";
const CLIENTS_IN_SIGHT = 3;
const BRANCHES_IN_SIGHT = 3;
const PURPOSES_IN_SIGHT = 3;

const purposes: Option[] = ["mortgage", "rental", "visa"]
  .concat(Object.keys(reportTypeLabels))
  .filter((type, index, all) => all.indexOf(type) === index)
  .flatMap((value) =>
    Object.entries(reportTypeLabels)
      .filter(([type]) => type === value)
      .map(([type, label]) => ({ value: type, label })),
  );

const isReportType = (value: string): value is keyof typeof reportTypeLabels =>
  Object.hasOwn(reportTypeLabels, value);

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  inSight: number;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const Choice = ({ label, error, ...chips }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <Chips name={id} label={label} labelledBy={id} required {...chips} />
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
};

/** Short enough for half of a phone: "0.25%", "by the scale"; an amount is in the field. */
const rateHint = (rate: FeeRate): string | undefined => {
  if (rate.basis === "fixed") return undefined;
  return rate.basis === "percent" ? `${rate.percent}%` : feeRateInWords(rate);
};

const inDays = (today: string, day: string): string => {
  const days = daysBetween(today, day);
  if (days < 0) return "in the past";
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
};

/** What a typed name is taken for: a client or lender of the lists, else by its words. */
const kindOf = (name: string, clients: readonly PracticeClient[]): PracticeClient["kind"] =>
  [...clients, ...licensedLenders].find((one) => isSameClient(one.name, name))?.kind ?? kindOfName(name);

/** What is proposed by the client, unless the valuer has typed it. */
const PROPOSED = ["branch", "report_type", "fee"] as const;
type Proposed = (typeof PROPOSED)[number];

const proposedFor = (client: PracticeClient | undefined): Pick<TypedInstruction, Proposed> => {
  const rate = client && feeRateOf(client);
  return {
    branch: client?.last_branch ?? "",
    report_type: client?.report_type ?? "",
    fee: rate?.basis === "fixed" ? String(rate.amount) : "",
  };
};

/** What the sheet holds. It stays while the sheet is closed: a finger that slips must not lose what the client said. */
const useSheetState = () => {
  const [typed, setTyped] = useState(emptyInstruction);
  const [byHand, setByHand] = useState<ReadonlySet<Proposed>>(new Set());
  const [beginsAsLast, setBeginsAsLast] = useState(true);
  const [isOther, setIsOther] = useState(false);
  const [isOtherBranch, setIsOtherBranch] = useState(false);
  const [isOtherDay, setIsOtherDay] = useState(false);
  return {
    ...{ typed, setTyped, byHand, setByHand, beginsAsLast, setBeginsAsLast },
    ...{ isOther, setIsOther, isOtherBranch, setIsOtherBranch, isOtherDay, setIsOtherDay },
  };
};

interface InstructionFormProps {
  sheet: ReturnType<typeof useSheetState>;
  /** Once it is kept: the next one begins empty. */
  onKept: () => void;
  onClose: () => void;
}

/** What is asked while the client is on the telephone: it makes a draft without a position, also without a connection. */
const InstructionForm = ({ sheet, onKept, onClose }: InstructionFormProps) => {
  const user = useUser();
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const { data } = useQuery(clientsQuery(user.id));
  const clients = data?.clients ?? [];
  const { typed, setTyped, byHand, setByHand, beginsAsLast, setBeginsAsLast } = sheet;
  const { isOther, setIsOther, isOtherBranch, setIsOtherBranch, isOtherDay, setIsOtherDay } = sheet;
  const [isAsked, setIsAsked] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const listId = useId();
  const today = colomboDay(new Date().toISOString()) ?? "";
  const dueDays = offeredDueDays(today);
  const wrong = isAsked ? wrongIn(typed) : {};

  const set = (change: Partial<TypedInstruction>) => setTyped((before) => ({ ...before, ...change }));
  const clientNamed = (name: string) => clients.find((one) => isSameClient(one.name, name));
  const client = clientNamed(typed.client);
  const rate = client && feeRateOf(client);
  const begins = givenLast(typed, beginsAsLast ? client : undefined);
  const settings = client ? lastSettings(typed, client) : [];

  /** What was typed by hand stays, whoever the client is. */
  const change = (by: Partial<TypedInstruction>) => {
    setByHand(new Set([...byHand, ...PROPOSED.filter((name) => Object.hasOwn(by, name))]));
    set(by);
  };
  const nameClient = (name: string, own: ReadonlySet<Proposed> = byHand) => {
    const proposed = proposedFor(clientNamed(name));
    const open = PROPOSED.filter((field) => !own.has(field)).map((field) => [field, proposed[field]]);
    setByHand(own);
    set({ client: name, kind: kindOf(name, clients), ...Object.fromEntries(open) });
  };
  const chooseClient = (name: string) => {
    setIsOther(name === OTHER);
    setIsOtherBranch(false);
    // The branch is one of the client who was chosen before.
    nameClient(name === OTHER ? "" : name, new Set([...byHand].filter((field) => field !== "branch")));
  };
  const isTyped = isOther || clients.length === 0;
  const branches = client?.branches ?? [];
  const hasBranch = typed.kind !== "person" && typed.client.trim() !== "";

  const keep = async () => {
    setIsAsked(true);
    if (Object.keys(wrongIn(typed)).length > 0) return;
    setIsKeeping(true);
    const { isStored, result } = await keepInstruction(typed, beginsAsLast ? client : undefined, {
      user,
      cache,
    });
    setIsKeeping(false);
    if (result.kind === "saved")
      toast.success(`Instruction kept: ${result.report.report_reference || `report #${result.report.id}`}`);
    else if (result.kind === "waits")
      toast.error(`Kept on this device, not created yet: ${result.why ?? "please open it"}`);
    else if (isStored)
      toast.success("Instruction kept on this device. It gets its reference when there is a connection.");
    else toast.error("This browser stores nothing: keep this page open until there is a connection.");
    onKept();
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>The bank rang</h2>
        <IconButton label="Close" path={iconPaths.close} onClick={onClose} />
      </div>
      {clients.length > 0 && (
        <Choice
          label="Client"
          options={[
            ...clients.slice(0, CLIENTS_IN_SIGHT).map(({ name }) => ({ value: name, label: name })),
            { value: OTHER, label: "Other" },
          ]}
          inSight={CLIENTS_IN_SIGHT + 1}
          value={isOther ? OTHER : typed.client}
          onChange={chooseClient}
          error={isOther ? undefined : wrong.client}
        />
      )}
      {isTyped && (
        <TextInput
          label={clients.length > 0 ? "Name of the client" : "Client"}
          placeholder="A bank, a company or a person"
          list={listId}
          autoComplete="off"
          value={typed.client}
          error={wrong.client}
          description={`Banks and finance companies are offered by name, as licensed on ${formatDate(licensedAsAt)}.`}
          inputWrapperOrder={["label", "input", "error", "description"]}
          onChange={({ currentTarget }) => nameClient(currentTarget.value)}
        />
      )}
      <datalist id={listId}>
        {[...clients.slice(CLIENTS_IN_SIGHT), ...licensedLenders].map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {hasBranch && branches.length > 0 && (
        <Choice
          label="Branch"
          options={[
            ...branches.map(({ name }) => ({ value: name, label: name })),
            { value: OTHER, label: "Other" },
          ]}
          inSight={BRANCHES_IN_SIGHT}
          value={isOtherBranch ? OTHER : typed.branch}
          onChange={(branch) => {
            setIsOtherBranch(branch === OTHER);
            change({ branch: branch === OTHER ? "" : branch });
          }}
        />
      )}
      {hasBranch && (isOtherBranch || branches.length === 0) && (
        <TextInput
          label={branches.length > 0 ? "Name of the branch" : "Branch"}
          placeholder="if given"
          autoComplete="off"
          value={typed.branch}
          error={wrong.branch}
          onChange={({ currentTarget }) => change({ branch: currentTarget.value })}
        />
      )}
      <Choice
        label="Purpose"
        options={purposes}
        inSight={PURPOSES_IN_SIGHT}
        value={typed.report_type}
        onChange={(type) => isReportType(type) && change({ report_type: type })}
      />
      {begins.lender === CENTRAL_BANK && (
        <p className={classes.note}>
          Checked by the Central Bank's directions. The report shows and changes them under “Lender's rules”.
        </p>
      )}
      <div className={classes.pair}>
        <TextInput
          label="Owner"
          autoComplete="off"
          value={typed.owner}
          error={wrong.owner}
          onChange={({ currentTarget }) => set({ owner: currentTarget.value })}
        />
        <TextInput
          label="Telephone"
          type="tel"
          autoComplete="off"
          value={typed.telephone}
          error={wrong.telephone}
          onChange={({ currentTarget }) => set({ telephone: currentTarget.value })}
        />
      </div>
      <TextInput
        label="Place, in words"
        autoComplete="off"
        value={typed.place}
        error={wrong.place}
        onChange={({ currentTarget }) => set({ place: currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label="Loan or reference"
          placeholder="if given"
          autoComplete="off"
          value={typed.reference}
          error={wrong.reference}
          onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
        />
        <TextInput
          label="Fee"
          inputMode="numeric"
          autoComplete="off"
          leftSection="Rs."
          classNames={{ input: classes.figure }}
          value={typed.fee === "" ? "" : Number(typed.fee).toLocaleString("en")}
          error={wrong.fee}
          placeholder={rate && rateHint(rate)}
          onChange={({ currentTarget }) =>
            change({ fee: currentTarget.value.replace(/\D/g, "").slice(0, 9) })
          }
        />
      </div>
      <Choice
        label="Due"
        options={[
          ...dueDays.map((day) => ({ value: day, label: dayInWords(day, today) })),
          { value: OTHER, label: "Other day" },
        ]}
        inSight={dueDays.length + 1}
        value={isOtherDay ? OTHER : typed.due}
        onChange={(day) => {
          setIsOtherDay(day === OTHER);
          set({ due: day === OTHER ? "" : day });
        }}
      />
      {isOtherDay && (
        <DateInput label="Due on" value={typed.due} error={wrong.due} onChange={(due) => set({ due })} />
      )}
      {formatDate(typed.due) && !isOtherDay && (
        <p className={classes.note}>{`${formatDate(typed.due)}, ${inDays(today, typed.due)}`}</p>
      )}
      {client && settings.length > 0 && (
        <Checkbox
          label={`Begin as ${client.name} was given last`}
          description={settings.map(({ lastText }) => lastText).join("; ")}
          checked={beginsAsLast}
          onChange={({ currentTarget }) => setBeginsAsLast(currentTarget.checked)}
        />
      )}
      <div className={classes.foot}>
        {Object.keys(wrong).length > 0 && (
          <p role="alert" className={classes.error}>
            {wrong.client ?? "Please correct what is marked above"}
          </p>
        )}
        <Button type="submit" fullWidth size="md" loading={isKeeping}>
          Keep the instruction
        </Button>
        <p className={classes.note}>
          {isOnline
            ? "The position is added at the gate."
            : "No connection: it is kept on this device, and gets its reference later."}
        </p>
      </div>
    </form>
  );
};

/** "The bank rang": one sheet from below, for one hand. */
export const InstructionSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const [count, setCount] = useState(0);
  const onKept = () => {
    setCount(count + 1);
    onClose();
  };
  return <OneInstruction key={count} opened={opened} onKept={onKept} onClose={onClose} />;
};

const OneInstruction = ({
  opened,
  onKept,
  onClose,
}: Pick<InstructionFormProps, "onKept" | "onClose"> & { opened: boolean }) => {
  const sheet = useSheetState();
  return (
    <Sheet label="The bank rang" opened={opened} onClose={onClose}>
      <InstructionForm sheet={sheet} onKept={onKept} onClose={onClose} />
    </Sheet>
  );
};
