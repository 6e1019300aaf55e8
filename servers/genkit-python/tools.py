"""Two tools are answered by a respond: they never run. Three are restarted with what the person said."""

from typing import Literal

from genkit import Genkit, Interrupt, Tool, ToolRunContext
from pydantic import BaseModel

from ledger import Ledger, digest

# Transfers above this wait for a person, and above the second one the person is asked twice.
TRANSFER_LIMIT = 100
ASK_TWICE_ABOVE = 10_000


class Approval(BaseModel):
    action: str
    details: str | None = None


class Question(BaseModel):
    question: str
    choices: list[str] | None = None
    multiple: bool = False
    allowOther: bool = False


class Transfer(BaseModel):
    to: str
    amount: float
    currency: str


class Command(BaseModel):
    command: str


class Account(BaseModel):
    provider: str


class Decision(BaseModel):
    """What a restarted tool is told."""

    approved: bool
    reason: str | None = None
    sure: bool = False


class Credential(BaseModel):
    """What a sign-in gives: a secret, so it goes to the tool and nowhere else."""

    token: str | None = None


class TransferResult(BaseModel):
    status: Literal['DONE', 'REJECTED']
    amount: float
    reason: str | None = None


class CommandResult(BaseModel):
    status: Literal['ran', 'denied']
    output: str | None = None
    reason: str | None = None


class AccountResult(BaseModel):
    status: Literal['refreshed', 'no-access']


def define_tools(ai: Genkit, ledger: Ledger) -> list[Tool]:
    user_approval = ai.define_interrupt(
        name='user_approval',
        description='Asks the user for approval before a sensitive action.',
        input_schema=Approval,
    )

    ask_question = ai.define_interrupt(
        name='ask_question',
        description='Asks the user a question. Without choices the answer is free text.',
        input_schema=Question,
    )

    @ai.tool()
    async def transfer_money(transfer: Transfer, ctx: ToolRunContext) -> TransferResult:
        """Transfers money. Large transfers wait for approval by themselves."""
        if not ctx.is_resumed() and transfer.amount > TRANSFER_LIMIT:
            raise Interrupt({'kind': 'approval', 'limit': TRANSFER_LIMIT})
        if ctx.is_resumed():
            decision = Decision.model_validate(ctx.resumed_metadata)
            if not decision.approved:
                return TransferResult(status='REJECTED', amount=transfer.amount, reason=decision.reason)
            if transfer.amount > ASK_TWICE_ABOVE and not decision.sure:
                raise Interrupt({'kind': 'approval', 'again': True})
        ledger.write('transfer_money', transfer.model_dump(), original_input=ctx.original_input)
        return TransferResult(status='DONE', amount=transfer.amount)

    @ai.tool()
    async def run_shell(command: Command, ctx: ToolRunContext) -> CommandResult:
        """Runs one shell command, after approval."""
        if not ctx.is_resumed():
            raise Interrupt({'kind': 'approval', 'risk': 'high'})
        decision = Decision.model_validate(ctx.resumed_metadata)
        if not decision.approved:
            return CommandResult(status='denied', reason=decision.reason)
        ledger.write('run_shell', command.model_dump())
        if command.command.startswith('crash'):
            raise RuntimeError('the shell crashed')
        return CommandResult(status='ran', output='nothing real')

    @ai.tool()
    async def refresh_credentials(account: Account, ctx: ToolRunContext) -> AccountResult:
        """Renews the access to an account. The user signs in by themselves."""
        if not ctx.is_resumed():
            raise Interrupt({'kind': 'credential', 'loginUrl': f'https://login.example/{account.provider}'})
        credential = Credential.model_validate(ctx.resumed_metadata)
        if not credential.token:
            return AccountResult(status='no-access')
        ledger.write('refresh_credentials', account.model_dump(), secret=digest(credential.token))
        return AccountResult(status='refreshed')

    return [user_approval, ask_question, transfer_money, run_shell, refresh_credentials]
