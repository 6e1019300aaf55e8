package main

import (
	"context"
	"errors"
	"strings"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/ai/exp/tool"
	"github.com/firebase/genkit/go/genkit"
	genkitx "github.com/firebase/genkit/go/genkit/exp"
)

// Transfers above transferLimit wait for a person, and above askTwiceAbove the person is asked twice.
const (
	transferLimit = 100
	askTwiceAbove = 10_000
)

type (
	Approval struct {
		Action  string `json:"action"`
		Details string `json:"details,omitempty"`
	}

	// Decision is what a person said: the result of user_approval, and what a restarted tool is told.
	Decision struct {
		Approved bool   `json:"approved"`
		Reason   string `json:"reason,omitempty"`
		Sure     bool   `json:"sure,omitempty"`
	}

	Question struct {
		Question   string   `json:"question"`
		Choices    []string `json:"choices,omitempty"`
		Multiple   bool     `json:"multiple,omitempty"`
		AllowOther bool     `json:"allowOther,omitempty"`
	}

	Answer struct {
		Selected []string `json:"selected"`
		Other    string   `json:"other,omitempty"`
	}

	Transfer struct {
		To       string  `json:"to"`
		Amount   float64 `json:"amount"`
		Currency string  `json:"currency"`
	}

	TransferResult struct {
		Status string  `json:"status" jsonschema:"enum=DONE,enum=REJECTED"`
		Amount float64 `json:"amount"`
		Reason string  `json:"reason,omitempty"`
	}

	Command struct {
		Command string `json:"command"`
	}

	CommandResult struct {
		Status string `json:"status" jsonschema:"enum=ran,enum=denied"`
		Output string `json:"output,omitempty"`
		Reason string `json:"reason,omitempty"`
	}

	Account struct {
		Provider string `json:"provider"`
	}

	// Credential is what a sign-in gives: a secret, so it goes to the tool and nowhere else.
	Credential struct {
		Token string `json:"token"`
	}

	AccountResult struct {
		Status string `json:"status" jsonschema:"enum=refreshed,enum=no-access"`
	}

	// Pause is what a tool says with its interrupt.
	Pause struct {
		Kind     string  `json:"kind"`
		Risk     string  `json:"risk,omitempty"`
		Again    bool    `json:"again,omitempty"`
		Limit    float64 `json:"limit,omitempty"`
		LoginURL string  `json:"loginUrl,omitempty"`
	}
)

// Two tools are answered by a respond: they never run. Three are restarted with what the person said.
func defineTools(g *genkit.Genkit, ledger *ledger) []ai.ToolRef {
	// A respond is checked against the result's schema. In this release that of an interruptible tool of the preview is
	// the wrapper it is registered with, which no respond fits; the stable API has the result's own.
	userApproval := genkit.DefineTool(g, "user_approval",
		"Asks the user for approval before a sensitive action.",
		func(tc *ai.ToolContext, _ Approval) (*Decision, error) { return nil, tc.Interrupt(nil) })

	askQuestion := genkit.DefineTool(g, "ask_question",
		"Asks the user a question. Without choices the answer is free text.",
		func(tc *ai.ToolContext, _ Question) (*Answer, error) { return nil, tc.Interrupt(nil) })

	transferMoney := genkitx.DefineInterruptibleTool(g, "transfer_money",
		"Transfers money. Large transfers wait for approval by themselves.",
		func(ctx context.Context, in Transfer, decision *Decision) (*TransferResult, error) {
			if decision == nil && in.Amount > transferLimit {
				return nil, tool.Interrupt(Pause{Kind: "approval", Limit: transferLimit})
			}
			if decision != nil && !decision.Approved {
				return &TransferResult{Status: "REJECTED", Amount: in.Amount, Reason: decision.Reason}, nil
			}
			if in.Amount > askTwiceAbove && !decision.Sure {
				return nil, tool.Interrupt(Pause{Kind: "approval", Again: true})
			}
			entry := run{Tool: "transfer_money", Input: in}
			if asked, replaced := tool.OriginalInput[Transfer](ctx); replaced {
				entry.OriginalInput = asked
			}
			if err := ledger.write(entry); err != nil {
				return nil, err
			}
			return &TransferResult{Status: "DONE", Amount: in.Amount}, nil
		})

	runShell := genkitx.DefineInterruptibleTool(g, "run_shell",
		"Runs one shell command, after approval.",
		func(ctx context.Context, in Command, decision *Decision) (*CommandResult, error) {
			if decision == nil {
				return nil, tool.Interrupt(Pause{Kind: "approval", Risk: "high"})
			}
			if !decision.Approved {
				return &CommandResult{Status: "denied", Reason: decision.Reason}, nil
			}
			if err := ledger.write(run{Tool: "run_shell", Input: in}); err != nil {
				return nil, err
			}
			if strings.HasPrefix(in.Command, "crash") {
				return nil, errors.New("the shell crashed")
			}
			return &CommandResult{Status: "ran", Output: "nothing real"}, nil
		})

	refreshCredentials := genkitx.DefineInterruptibleTool(g, "refresh_credentials",
		"Renews the access to an account. The user signs in by themselves.",
		func(ctx context.Context, in Account, credential *Credential) (*AccountResult, error) {
			if credential == nil {
				return nil, tool.Interrupt(Pause{Kind: "credential", LoginURL: "https://login.example/" + in.Provider})
			}
			if credential.Token == "" {
				return &AccountResult{Status: "no-access"}, nil
			}
			if err := ledger.write(run{Tool: "refresh_credentials", Input: in, Secret: digest(credential.Token)}); err != nil {
				return nil, err
			}
			return &AccountResult{Status: "refreshed"}, nil
		})

	return []ai.ToolRef{userApproval, askQuestion, transferMoney, runShell, refreshCredentials}
}
